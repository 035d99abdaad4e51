import { FarolError } from '../../platform/errors.js';

/** One text for a wrong password and for an address without an account, so that neither is told. */
export function wrongCredentials(): FarolError {
  return new FarolError('UNAUTHENTICATED', 'Credenciais inválidas');
}

export function emailNotVerified(): FarolError {
  return new FarolError('FORBIDDEN', 'E-mail não verificado');
}

export function accountBlocked(): FarolError {
  return new FarolError('FORBIDDEN', 'Conta bloqueada. Fale com o suporte.');
}
