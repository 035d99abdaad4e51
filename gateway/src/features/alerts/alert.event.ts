import { defineEvent } from '../../platform/event-bus.js';

/** An alert was made, or its outcome is known; the topic is its owner's id. */
export const alertChanged = defineEvent<AlertChange>('alert.changed');

export interface AlertChange {
  readonly alertId: string;
  readonly kind: 'ALERT' | 'OUTCOME';
}
