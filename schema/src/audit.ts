import { PAGES } from './page-access.js';

/** Names (pt-BR) of what the administrators' log notes before and after an act. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PAGES.map(({ flag, label }) => [flag, label])),
  userLevel: 'Nível',
  username: 'Usuário',
  passwordChanged: 'Senha alterada',
  blocked: 'Bloqueado',
  sessionId: 'Sessão',
  frameOn: 'Plataforma incorporada',
  refused: 'Recusado',
  secondFactorOff: 'Verificação em duas etapas desligada',
  search: 'Busca',
  action: 'Ação',
  subjectId: 'Usuário',
  from: 'De',
  until: 'Até',
};

const VALUE_LABELS: Readonly<Record<string, string>> = {
  true: 'sim',
  false: 'não',
  basic: 'Básico',
  premium: 'Premium',
  admin: 'Administrador',
  password: 'senha',
  code: 'código',
};

/** Name of what an act noted, such as 'Nível' of `userLevel`. */
export function auditFieldLabel(field: string): string {
  return FIELD_LABELS[field] ?? field;
}

/** What an act noted, in words: 'Premium' of the level `premium`, 'sim' of true. Names and searches stay as they are. */
export function auditValueLabel(field: string, value: unknown): string {
  const isName = field === 'username' || field === 'search';
  return isName ? String(value) : (VALUE_LABELS[String(value)] ?? String(value));
}

/** One line for people, such as `Nível: Premium, Criptomoedas: sim`; empty where nothing was noted. */
export function auditDetails(values: Readonly<Record<string, unknown>> | null | undefined): string {
  const entries = Object.entries(values ?? {});
  return entries
    .map(([field, value]) => `${auditFieldLabel(field)}: ${auditValueLabel(field, value)}`)
    .join(', ');
}
