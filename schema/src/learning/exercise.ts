/** A learner's answer for a step as numbers; the exercise defines their meaning. */
export type Work = readonly number[];

/** Maximum count of numbers in an answer. */
export const WORK_LENGTH_MAX = 64;
/** Largest absolute value accepted for a number. */
export const WORK_FIGURE_MAX = 1_000_000;

/**
 * The exercise of a step in a learning module. Its numbers derive from the learner's seed, so that client and gateway
 * check the same exercise and learners cannot copy from each other.
 */
export interface Exercise {
  /** An answer that solves it. */
  readonly solution: (seed: number) => Work;
  readonly solves: (work: Work, seed: number) => boolean;
}

/** Tolerance: half of the last requested decimal, plus a margin for binary fractions. */
const NEAR = 0.051;

/** Whether a number typed with one decimal is right. */
export function isNear(typed: number | undefined, right: number): boolean {
  return typed !== undefined && Math.abs(typed - right) <= NEAR;
}

/** The number as a learner would type it. */
export function oneDecimal(figure: number): number {
  return Number(figure.toFixed(1));
}

/** An exercise whose only right answer consists of whole numbers. */
export function exactExercise(solution: (seed: number) => Work): Exercise {
  return {
    solution,
    solves: (work, seed) => {
      const right = solution(seed);
      return work.length === right.length && right.every((figure, place) => figure === work[place]);
    },
  };
}
