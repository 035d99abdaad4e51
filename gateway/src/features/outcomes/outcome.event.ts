import { defineEvent } from '../../platform/event-bus.js';
import type { Signal } from '../signals/signal.type.js';

/** A signal was settled; the topic is its author's id. */
export const signalSettled = defineEvent<Signal>('signal.settled');
