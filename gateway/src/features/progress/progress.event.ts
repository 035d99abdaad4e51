import { defineDurableEvent, defineEvent } from '../../platform/event-bus.js';
import type { XpStats } from './progress.type.js';

/** A user's totals changed; the topic is the user's id. */
export const progressChanged = defineEvent<XpStats>('progress.changed');

export interface LevelReference {
  readonly userId: string;
  /** 2 to 10. */
  readonly level: number;
}

/** A user's XP reached a level; the topic is the user's id. */
export const levelReached = defineDurableEvent<LevelReference>('progress.level-reached');
