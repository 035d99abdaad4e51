import {
  ACADEMY,
  type CountedModuleId,
  LEARNING,
  opensAfter,
  stepsOf,
  type TaughtModuleId,
} from '#schema/education.js';

/** Seed of the learner's exercises. */
export const FIXTURE_SEED = 20_260_311;

const LEARNED_AT = '2026-03-11T12:00:00.000Z';

interface Learned {
  /** Number of steps done in each module, from the first; a module not listed has none. */
  readonly steps?: Partial<Record<TaughtModuleId, number>>;
  /** Number of exercises solved in each module, from the first step. */
  readonly solved?: Partial<Record<TaughtModuleId, number>>;
  readonly completed?: readonly TaughtModuleId[];
  readonly counted?: readonly CountedModuleId[];
  /** Number of correct predictions over twenty candles. */
  readonly predicted?: number | null;
}

/** An answer to `educationProgress`, for tests. */
export function learned({
  steps = {},
  solved = {},
  completed = [],
  counted = [],
  predicted = null,
}: Learned = {}) {
  const toModule = ({ id }: { id: TaughtModuleId }) => {
    const before = opensAfter(id);
    return {
      __typename: 'AcademyModule',
      id,
      stepsDone: stepsOf(id).slice(0, steps[id] ?? 0),
      stepsSolved: stepsOf(id).slice(0, solved[id] ?? 0),
      completedAt: completed.includes(id) ? LEARNED_AT : null,
      open: before === undefined || counted.includes(before),
    };
  };
  return {
    __typename: 'EducationProgress',
    completedModules: counted,
    academy: ACADEMY.map(toModule),
    learning: LEARNING.map(toModule),
    exerciseSeed: FIXTURE_SEED,
    predictedRight: predicted,
  };
}
