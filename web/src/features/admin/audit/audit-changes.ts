import { PAGES } from '#schema/page-access.js';
import { LEVEL_LABELS } from '../rights-words';

/** One thing that an act changed, in words; `before` is left out where the act says only what became of it. */
export interface AuditChange {
  readonly name: string;
  readonly before?: string;
  readonly after?: string;
}

const PAGE_LABELS = new Map<string, string>(PAGES.map(({ flag, label }) => [flag, label]));
const LEVELS = new Map<string, string>(Object.entries(LEVEL_LABELS));

/** `senhaAlterada` reads 'Senha alterada'. */
function spaced(name: string): string {
  const words = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nameOf(key: string): string {
  return key === 'userLevel' ? 'Nível de acesso' : (PAGE_LABELS.get(key) ?? spaced(key));
}

function wordsFor(key: string, value: unknown): string {
  if (typeof value === 'boolean') {
    if (PAGE_LABELS.has(key)) return value ? 'Liberada' : 'Bloqueada';
    return value ? 'Sim' : 'Não';
  }
  if (value === null || value === '') return 'Nada';
  if (typeof value === 'string') return key === 'userLevel' ? (LEVELS.get(value) ?? value) : value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** What differs between an act's `before` and `after`, in the order of the second, then of the first. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [recordOf(before), recordOf(after)];
  const keys = [...new Set([...Object.keys(now), ...Object.keys(old)])];
  return keys
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .map((key) => ({
      name: nameOf(key),
      ...(key in old && { before: wordsFor(key, old[key]) }),
      ...(key in now && { after: wordsFor(key, now[key]) }),
    }));
}
