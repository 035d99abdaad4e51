import { defineEvent } from '../../platform/event-bus.js';

/** The frame was switched on or off, or the broker's framing headers changed; the topic is `all`. */
export const brokerFrameChanged = defineEvent<null>('broker.frame-changed');
