import { FarolError } from '../../platform/errors.js';

/** The caller has not reached the level that unlocks it. */
export function levelNeeded(level: number): FarolError {
  return new FarolError('FORBIDDEN', `Disponível a partir do nível ${level}.`);
}
