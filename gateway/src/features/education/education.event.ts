import type { GUIDED_TOUR, TaughtModuleId } from '#schema/education.js';
import { defineDurableEvent } from '../../platform/event-bus.js';

export interface ModuleCompletion {
  readonly userId: string;
  readonly moduleId: TaughtModuleId | typeof GUIDED_TOUR;
}

/**
 * A module was completed; the topic is the user's id. It is published again when a client repeats the call, so handlers
 * must deduplicate.
 */
export const moduleCompleted = defineDurableEvent<ModuleCompletion>('education.module-completed');
