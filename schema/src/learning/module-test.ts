import type { LearningModuleId } from '../education.js';
import { ANALYSIS_QUESTIONS } from './analysis-questions.js';
import { BASICS_QUESTIONS } from './basics-questions.js';
import { drawFrom, seedOf } from './seeded-random.js';
import { STRATEGY_QUESTIONS } from './strategy-questions.js';
import { type DealtQuestion, dealQuestion, type Question, type QuestionMaker } from './test-question.js';

const QUESTIONS: Record<LearningModuleId, readonly QuestionMaker[]> = {
  basics: BASICS_QUESTIONS,
  analysis: ANALYSIS_QUESTIONS,
  strategy: STRATEGY_QUESTIONS,
};

/** Wrong answers with which a test is still passed. */
export const MAX_WRONG_ANSWERS = 1;

/** Wait after a failed test: enough to look something up, and too long to pass by random guessing. */
export const TEST_WAIT_MS = 60_000;

/** The questions of one attempt. Order, options and numbers depend on the learner and the attempt. */
export function dealTest(module: LearningModuleId, userId: string, attempt: number): DealtQuestion[] {
  const draw = drawFrom(seedOf(`${userId} ${module} ${attempt}`));
  const numbered = QUESTIONS[module].map((make, place) => ({ make, number: place + 1 }));
  return draw.shuffled(numbered).map(({ make, number }) => ({ number, ...dealQuestion(draw, make(draw)) }));
}

/** One of a module's questions by its number, with numbers of the seed; undefined if there is none. */
export function moduleQuestion(module: LearningModuleId, number: number, seed: number): Question | undefined {
  return QUESTIONS[module][number - 1]?.(drawFrom(seed));
}

/** Seed of a learner's exercises; it is sent to the client. */
export function exerciseSeed(userId: string): number {
  return seedOf(userId);
}
