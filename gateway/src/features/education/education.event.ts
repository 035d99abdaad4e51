import type { GUIDED_TOUR, LearningModuleId, TaughtModuleId } from '#schema/education.js';
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

export interface AnsweredTest {
  readonly userId: string;
  readonly module: LearningModuleId;
  readonly answeredAt: Date;
  /** By the question's number in the module. */
  readonly answers: readonly { readonly number: number; readonly right: boolean }[];
}

/** An attempt at the test of a learning module was answered; the topic is the user's id. */
export const testAnswered = defineDurableEvent<AnsweredTest>('education.test-answered');
