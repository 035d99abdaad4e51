import { FarolError } from '../../platform/errors.js';
import { isUuid } from '../../platform/uuid.js';

export const signalNotFound = () => new FarolError('NOT_FOUND', 'Sinal não encontrado');
export const signalAlreadySaved = () => new FarolError('CONFLICT', 'Este sinal já foi salvo');
export const signalExpired = () => new FarolError('CONFLICT', 'Este sinal já expirou');

/** @param field name of the first field that differs */
export function signalForged(field: string): FarolError {
  return new FarolError('BAD_USER_INPUT', `O campo "${field}" não corresponde ao sinal gerado.`);
}

/** TypeGraphQL does not validate arguments before a subscription starts. */
export function assertSignalId(id: string | null | undefined): void {
  if (id && !isUuid(id)) throw new FarolError('BAD_USER_INPUT', 'Identificador de sinal inválido.');
}
