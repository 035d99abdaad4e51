import type { CallDoubt } from './call-fields.js';
import type { CallRefusal } from './read-calls.js';

/** Who makes the calls of a source (pt-BR). */
export const SOURCE_KIND_TEXTS = { GROUP: 'Grupo ou canal', ROBOT: 'Robô', PERSON: 'Pessoa' } as const;

/** What a text leaves open (pt-BR), asked of who sends a call. */
export const DOUBT_TEXTS: Readonly<Record<CallDoubt, string>> = {
  TIME: 'a hora da entrada',
  DATE: 'a data',
  EXPIRY: 'a expiração',
  DIRECTION: 'a direção',
  GALES: 'o número de gales',
  PAIR: 'o par',
};

/** Why a call cannot be judged (pt-BR). */
export const REFUSAL_TEXTS: Readonly<Record<CallRefusal, string>> = {
  OTC: 'É OTC: nenhum mercado tem esse preço, só a corretora.',
  NO_SUCH_PAIR: 'O Farol não tem este par.',
  NO_DIRECTION: 'Falta a direção (CALL ou PUT).',
  NO_TIME: 'Falta a hora da entrada.',
  NO_SUCH_TIME: 'Essa data e hora não existe.',
};

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** What became of the calls of one request, or of several (pt-BR). */
export function addedText({
  added,
  late,
  duplicates,
}: {
  readonly added: number;
  readonly late: number;
  readonly duplicates: number;
}): string {
  const parts = [
    added > 0 && counted(added, 'chamada conta', 'chamadas contam'),
    late > 0 && counted(late, 'chegou tarde e não conta', 'chegaram tarde e não contam'),
    duplicates > 0 && counted(duplicates, 'já estava aqui', 'já estavam aqui'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nenhuma chamada entrou.' : `${parts.join('; ')}.`;
}
