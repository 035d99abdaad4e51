import { FarolError } from '../../platform/errors.js';

export function stepsMissing(missing: number): FarolError {
  const steps = missing === 1 ? '1 passo' : `${missing} passos`;
  return new FarolError('BAD_USER_INPUT', `Falta concluir ${steps} deste módulo.`);
}

export function moduleNotOpen(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'Este módulo ainda não abriu.');
}

export function completedByItself(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'O tutorial se conclui com o último módulo da academia.');
}
