import { invariantsOf, nothingIsLeft } from './invariants.js';
import { type PlanLength, planOf, type Step } from './plan.js';
import { recordFaults } from './record-invariant.js';
import { World, type WorldOptions } from './world.js';

const MINUTES_A_DAY = 1440;

/** Seeds whose plans are carried out one after the other in one world, each so many days long, or ten steps. */
export interface Course {
  readonly seeds: readonly number[];
  readonly days: number | 'short';
}

const SHORT: PlanLength = { steps: 10, closeEvery: 20 };

function lengthOf(days: Course['days']): PlanLength {
  if (days === 'short') return SHORT;
  const closeEvery = 5;
  return { steps: Math.ceil(days * MINUTES_A_DAY) * closeEvery, closeEvery };
}

/** What was found, and where. */
export interface Failure {
  readonly course: Course;
  readonly seed: number;
  /** Place of the step in the seed's plan, and the step; undefined for the end of the world. */
  readonly last: { readonly at: number; readonly step: Step } | undefined;
  readonly found: readonly string[];
}

/**
 * Carries out the plans in a new world, with every invariant checked after each step; undefined if all of them held.
 *
 * @param observe called after each step
 */
export async function runSimulation(
  course: Course,
  parts: Omit<WorldOptions, 'seed'>,
  observe: (step: Step, world: World) => void = () => undefined,
): Promise<Failure | undefined> {
  const [seed = 0] = course.seeds;
  const world = await World.start({ ...parts, seed });
  const check = invariantsOf(parts.dataSource);
  try {
    for (const seed of course.seeds) {
      for (const [at, step] of planOf(seed, lengthOf(course.days)).entries()) {
        await world.take(step);
        const found = await check(world);
        if (found.length > 0) return { course, seed, last: { at, step }, found };
        observe(step, world);
      }
    }
    await world.calm();
    const found = [...(await check(world)), ...(await nothingIsLeft(world)), ...(await recordFaults(world))];
    const last = course.seeds.at(-1) ?? seed;
    return found.length > 0 ? { course, seed: last, last: undefined, found } : undefined;
  } finally {
    await world.stop();
  }
}

/** Says what was found, after which step, and how to run it again. */
export function failureText({ course: { seeds, days }, seed, last, found }: Failure): string {
  const where = last ? `after step ${last.at}, ${JSON.stringify(last.step)}` : 'once everything was healed';
  const [first = seed] = seeds;
  const range = first === seed ? `${seed}` : `${first}..${seed}`;
  return [
    `seed ${seed} failed ${where}:`,
    ...found.map((finding) => `  ${finding}`),
    `again: npm run simulate -- ${range} ${days}`,
  ].join('\n');
}
