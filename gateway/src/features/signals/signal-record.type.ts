import type { SignalEntity } from './signal.entity.js';
import type { SignalOutcome } from './signal.type.js';

/** A stored signal joined with its outcome. */
export interface SignalRecord extends SignalEntity {
  readonly outcome: SignalOutcome | null;
  readonly exitPrice: number | null;
  readonly settledAt: Date | null;
}
