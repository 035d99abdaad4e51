import { FarolError } from '../../platform/errors.js';

/** One text for a wrong password and for a name that no administrator has. */
export function wrongAdminCredentials(): FarolError {
  return new FarolError('UNAUTHENTICATED', 'Credenciais inválidas');
}

/** The password was right; a text of its own, so that the person corrects the right field. */
export function wrongCode(): FarolError {
  return new FarolError('UNAUTHENTICATED', 'Código de verificação inválido');
}

export function userNotFound(): FarolError {
  return new FarolError('NOT_FOUND', 'Usuário não encontrado');
}
