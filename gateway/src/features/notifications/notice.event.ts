import { defineEvent } from '../../platform/event-bus.js';
import type { NoticeBoard } from './notice.type.js';

/** A user's notices have changed; the topic is the user's id. */
export const noticesChanged = defineEvent<NoticeBoard>('notices.changed');
