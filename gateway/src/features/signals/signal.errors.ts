import { FarolError } from '../../platform/errors.js';

export const signalNotFound = () => new FarolError('NOT_FOUND', 'Sinal não encontrado');
export const signalAlreadySaved = () => new FarolError('CONFLICT', 'Este sinal já foi salvo');
export const signalExpired = () => new FarolError('CONFLICT', 'Este sinal já expirou');

/** @param field name of the first field that differs */
export function signalForged(field: string): FarolError {
  return new FarolError('BAD_USER_INPUT', `O campo "${field}" não corresponde ao sinal gerado.`);
}
