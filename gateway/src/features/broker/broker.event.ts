import { defineEvent } from '../../platform/event-bus.js';

/** The frame was switched, or the broker answers otherwise; the topic is `all`. */
export const brokerFrameChanged = defineEvent<null>('broker.frame-changed');
