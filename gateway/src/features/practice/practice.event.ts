import { defineDurableEvent } from '../../platform/event-bus.js';
import type { PracticePauseReason } from './practice-account.type.js';
import type { PracticeTrade } from './practice-trade.type.js';

interface OfUser {
  readonly userId: string;
}

interface TradeEvent extends OfUser {
  readonly kind: 'PLACED' | 'SETTLED';
  readonly trade: PracticeTrade;
}

/** Orders are now paused, or accepted again. */
export interface PauseEvent extends OfUser {
  readonly kind: 'PAUSED' | 'RESUMED';
  readonly reason: PracticePauseReason;
  readonly until: Date;
  /** The user's IANA time zone. */
  readonly timeZone: string;
}

interface AccountEvent extends OfUser {
  readonly kind: 'OPENED' | 'LIMITS';
}

export type PracticeEvent = TradeEvent | PauseEvent | AccountEvent;

/** Only these need a notice. The owner caused the others and sees them on screen. */
const HAPPENS_BY_ITSELF: readonly PracticeEvent['kind'][] = ['SETTLED', 'PAUSED', 'RESUMED'];

/** A practice account changed; the topic is its owner's id. */
export const practiceChanged = defineDurableEvent<PracticeEvent>('practice.changed', ({ kind }) =>
  HAPPENS_BY_ITSELF.includes(kind),
);
