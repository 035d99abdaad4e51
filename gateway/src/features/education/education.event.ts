import type { GUIDED_TOUR, TaughtModuleId } from '#schema/education.js';
import { defineDurableEvent } from '../../platform/event-bus.js';

export interface ModuleCompletion {
  readonly userId: string;
  readonly moduleId: TaughtModuleId | typeof GUIDED_TOUR;
}

/**
 * A module is complete; the topic is the user's id. It is published again when a client completes it again:
 * handlers count it once.
 */
export const moduleCompleted = defineDurableEvent<ModuleCompletion>('education.module-completed');
