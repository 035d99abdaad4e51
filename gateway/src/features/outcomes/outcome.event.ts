import { defineDurableEvent } from '../../platform/event-bus.js';
import type { Signal } from '../signals/signal.type.js';

export interface SettledSignal {
  /** Its author. */
  readonly userId: string;
  readonly signal: Signal;
}

/** A signal was settled; the topic is its author's id. Who has not saved it does not wait for it. */
export const signalSettled = defineDurableEvent<SettledSignal>(
  'signal.settled',
  ({ signal }) => signal.savedAt !== null,
);
