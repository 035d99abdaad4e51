import { defineEvent } from '../../platform/event-bus.js';
import type { XpStats } from './progress.type.js';

/** A user's totals have changed; the topic is the user's id. */
export const progressChanged = defineEvent<XpStats>('progress.changed');
