import { defineEvent } from '../../platform/event-bus.js';

export interface SignalReference {
  readonly signalId: string;
  readonly userId: string;
}

/** A signal was generated; the topic is its author's id. */
export const signalGenerated = defineEvent<SignalReference>('signal.generated');
/** A signal was saved; the topic is its author's id. */
export const signalSaved = defineEvent<SignalReference>('signal.saved');
