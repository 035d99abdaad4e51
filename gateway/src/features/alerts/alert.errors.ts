import { MAX_ALERT_RULES } from '#schema/alert.js';
import { badField, FarolError } from '../../platform/errors.js';
import { isUuid } from '../../platform/uuid.js';

export const unknownRule = () => new FarolError('NOT_FOUND', 'Regra não encontrada.');
export const unknownAlert = () => new FarolError('NOT_FOUND', 'Alerta não encontrado.');
export const alertExpired = () => new FarolError('CONFLICT', 'Este alerta já venceu.');
export const tooManyRules = () =>
  new FarolError('CONFLICT', `São no máximo ${MAX_ALERT_RULES} regras. Exclua uma para criar outra.`);
export const noSuchChannel = (names: readonly string[]) =>
  badField('channels', `Este Farol não envia alertas por este canal: ${names.join(', ')}.`);
export const digestIsOff = () =>
  new FarolError('CONFLICT', 'O resumo por e-mail está desligado. Ligue-o de novo para testá-lo.');
export const badWindow = (field: 'hours' | 'quiet', text: string) => badField(field, text);

/** Needed because TypeGraphQL validates no arguments before a subscription begins. */
export function assertAlertId(id: string | null | undefined): void {
  if (id && !isUuid(id)) throw new FarolError('BAD_USER_INPUT', 'Identificador de alerta inválido.');
}
