import { defineKeptEvent } from '../../platform/event-bus.js';

export interface SignalReference {
  readonly signalId: string;
  readonly userId: string;
}

/** A signal was generated; the topic is its author's id. */
export const signalGenerated = defineKeptEvent<SignalReference>('signal.generated');
/** A signal was saved; the topic is its author's id. */
export const signalSaved = defineKeptEvent<SignalReference>('signal.saved');
