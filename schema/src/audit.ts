import { PAGES } from './page-access.js';

/** Labels (pt-BR) of the fields in the administrators' log. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PAGES.map(({ flag, label }) => [flag, label])),
  userLevel: 'Nível',
  username: 'Usuário',
  passwordChanged: 'Senha alterada',
  blocked: 'Bloqueado',
  sessionId: 'Sessão',
  frameOn: 'Plataforma incorporada',
  refused: 'Recusado',
  secondStep: 'Segunda etapa',
  passkey: 'Chave de acesso',
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
  passkey: 'chave de acesso',
};

/** Label of a field, such as 'Nível' for `userLevel`. */
export function auditFieldLabel(field: string): string {
  return FIELD_LABELS[field] ?? field;
}

/** Text of a value: 'Premium' for the level `premium`, 'sim' for true. Names and search texts are unchanged. */
export function auditValueLabel(field: string, value: unknown): string {
  const isName = field === 'username' || field === 'search' || field === 'passkey';
  return isName ? String(value) : (VALUE_LABELS[String(value)] ?? String(value));
}

/** One line, such as `Nível: Premium, Criptomoedas: sim`; empty without fields. */
export function auditDetails(values: Readonly<Record<string, unknown>> | null | undefined): string {
  const entries = Object.entries(values ?? {});
  return entries
    .map(([field, value]) => `${auditFieldLabel(field)}: ${auditValueLabel(field, value)}`)
    .join(', ');
}
