/** Numbers that a learner hands in for a step; what each means is the exercise's own. */
export type Work = readonly number[];

/** Most numbers of a work that is looked at at all. */
export const WORK_LENGTH_MAX = 64;
/** Largest size of one of its numbers. */
export const WORK_FIGURE_MAX = 1_000_000;

/**
 * What is done in a step of a learning module. Its figures follow from the learner's seed, so that client and gateway
 * check the same thing and no two learners copy from each other.
 */
export interface Exercise {
  /** One work that solves it. */
  readonly solution: (seed: number) => Work;
  readonly solves: (work: Work, seed: number) => boolean;
}

/** Half of the last decimal that is asked for, and a little for binary fractions. */
const NEAR = 0.051;

/** Whether a figure with one decimal, typed by hand, is the right one. */
export function isNear(typed: number | undefined, right: number): boolean {
  return typed !== undefined && Math.abs(typed - right) <= NEAR;
}

/** As it would be typed. */
export function oneDecimal(figure: number): number {
  return Number(figure.toFixed(1));
}

/** An exercise with one right work of whole numbers. */
export function exactExercise(solution: (seed: number) => Work): Exercise {
  return {
    solution,
    solves: (work, seed) => {
      const right = solution(seed);
      return work.length === right.length && right.every((figure, place) => figure === work[place]);
    },
  };
}
