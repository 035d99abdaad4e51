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

/** Orders are refused from now on, or taken again. */
export interface PauseEvent extends OfUser {
  readonly kind: 'PAUSED' | 'RESUMED';
  readonly reason: PracticePauseReason;
  readonly until: Date;
  /** IANA zone that the user reads times in. */
  readonly timeZone: string;
}

interface AccountEvent extends OfUser {
  readonly kind: 'OPENED' | 'LIMITS';
}

export type PracticeEvent = TradeEvent | PauseEvent | AccountEvent;

/** Only these make a notice: what the owner does is on the owner's screen already. */
const HAPPENS_BY_ITSELF: readonly PracticeEvent['kind'][] = ['SETTLED', 'PAUSED', 'RESUMED'];

/** Something changed on a practice account; the topic is its owner's id. */
export const practiceChanged = defineDurableEvent<PracticeEvent>('practice.changed', ({ kind }) =>
  HAPPENS_BY_ITSELF.includes(kind),
);
