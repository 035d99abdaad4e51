import { defineEvent } from '../../../platform/event-bus.js';

/** A price alert was made; the topic is its owner's id. */
export const priceAlertMade = defineEvent<{ readonly id: string }>('price-alert.made');

/** Price rules have changed: each gateway reads which. The topic is empty. */
export const priceRulesChanged = defineEvent<Record<string, never>>('price-rules.changed');
