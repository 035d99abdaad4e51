import { defineEvent } from '../../platform/event-bus.js';
import type { Signal } from '../signals/signal.type.js';

export interface SettledSignal {
  /** Its author. */
  readonly userId: string;
  readonly signal: Signal;
}

/** A signal was settled; the topic is its author's id. */
export const signalSettled = defineEvent<SettledSignal>('signal.settled');
