import type { AcademyModuleId, GUIDED_TOUR } from '#schema/education.js';
import { defineKeptEvent } from '../../platform/event-bus.js';

export interface ModuleCompletion {
  readonly userId: string;
  readonly moduleId: AcademyModuleId | typeof GUIDED_TOUR;
}

/**
 * A module is complete; the topic is the user's id. It is told again when a client says so again: whoever listens
 * counts it once.
 */
export const moduleCompleted = defineKeptEvent<ModuleCompletion>('education.module-completed');
