import { defineDurableEvent } from '../../platform/event-bus.js';
import type { Signal } from '../signals/signal.type.js';

export interface SettledSignal {
  /** Its author. */
  readonly userId: string;
  readonly signal: Signal;
}

/** A signal was settled; the topic is its author's id. Durable only if the author saved the signal. */
export const signalSettled = defineDurableEvent<SettledSignal>(
  'signal.settled',
  ({ signal }) => signal.savedAt !== null,
);
