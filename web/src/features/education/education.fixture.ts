import { ACADEMY, type AcademyModuleId, type CountedModuleId, stepsOf } from '#schema/education.js';

const LEARNED_AT = '2026-03-11T12:00:00.000Z';

interface Learned {
  /** How many steps are done of each module, from the first; a module not named has none. */
  readonly steps?: Partial<Record<AcademyModuleId, number>>;
  readonly completed?: readonly AcademyModuleId[];
  readonly counted?: readonly CountedModuleId[];
}

/** An answer to `educationProgress`, for tests. */
export function learned({ steps = {}, completed = [], counted = [] }: Learned = {}) {
  return {
    __typename: 'EducationProgress',
    completedModules: counted,
    academy: ACADEMY.map(({ id }) => ({
      __typename: 'AcademyModule',
      id,
      stepsDone: stepsOf(id).slice(0, steps[id] ?? 0),
      completedAt: completed.includes(id) ? LEARNED_AT : null,
    })),
  };
}
