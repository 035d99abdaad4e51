import { auditFieldLabel, auditValueLabel } from '#schema/audit.js';
import { PAGES } from '#schema/page-access.js';

/** One thing that an act changed, in words; `before` is left out where the act says only what became of it. */
export interface AuditChange {
  readonly name: string;
  readonly before?: string;
  readonly after?: string;
}

const FLAGS = new Set<string>(PAGES.map(({ flag }) => flag));

function wordsFor(field: string, value: unknown): string {
  if (value === null || value === '') return 'nada';
  if (FLAGS.has(field)) return value ? 'liberada' : 'bloqueada';
  return auditValueLabel(field, value);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** What differs between an act's `before` and `after`, in the order of the second, then of the first. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [recordOf(before), recordOf(after)];
  const fields = [...new Set([...Object.keys(now), ...Object.keys(old)])];
  return fields
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({
      name: auditFieldLabel(field),
      ...(field in old && { before: wordsFor(field, old[field]) }),
      ...(field in now && { after: wordsFor(field, now[field]) }),
    }));
}
