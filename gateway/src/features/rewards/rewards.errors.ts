import { FarolError } from '../../platform/errors.js';

/** What a level opens was asked for below it. */
export function levelNeeded(level: number): FarolError {
  return new FarolError('FORBIDDEN', `Disponível a partir do nível ${level}.`);
}
