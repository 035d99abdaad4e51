import { defineDurableEvent } from '../../platform/event-bus.js';

export interface SignalReference {
  readonly signalId: string;
  readonly userId: string;
}

/** A signal was generated; the topic is its author's id. */
export const signalGenerated = defineDurableEvent<SignalReference>('signal.generated');
/** A signal was saved; the topic is its author's id. */
export const signalSaved = defineDurableEvent<SignalReference>('signal.saved');
