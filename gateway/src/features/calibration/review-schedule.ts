import { type Card, type CardInput, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';

/** Reviews are days apart, so there are no steps of minutes. */
const scheduler = fsrs({ enable_short_term: false });

/** Largest distance from the true chance for each rating; above the last one the question comes again soon. */
const RATED = [
  [0.05, Rating.Easy],
  [0.1, Rating.Good],
  [0.2, Rating.Hard],
] as const;

/** Most questions of one template in a week, unless there are too few templates. */
const MOST_OF_TEMPLATE = 3;

/** What an answer says of its template. @param percent the stated chance @param trueChance 0..1 */
export function ratingOfChance(percent: number, trueChance: number): Grade {
  const distance = Math.round(Math.abs(percent / 100 - trueChance) * 1e6) / 1e6;
  return RATED.find(([most]) => distance <= most)?.[1] ?? Rating.Again;
}

export const ratingOfAnswer = (right: boolean): Grade => (right ? Rating.Good : Rating.Again);

/** A card after a review, by FSRS. @param card null before the first one */
export function reviewed(card: CardInput | null, rating: Grade, now: Date): Card {
  return scheduler.next(card ?? createEmptyCard(now), now, rating).card;
}

/**
 * The templates of a week's questions: first those that are due by its end or new, the longest due first, then the others.
 *
 * @param due epoch milliseconds by template
 */
export function templatesOfWeek(
  templates: readonly string[],
  due: ReadonlyMap<string, number>,
  endsAt: number,
  count: number,
): string[] {
  const dueOf = (template: string) => due.get(template) ?? 0;
  const sorted = templates.toSorted((one, other) => dueOf(one) - dueOf(other));
  const rounds = (list: readonly string[]) => Array.from({ length: MOST_OF_TEMPLATE }, () => list).flat();
  const isDue = (template: string) => dueOf(template) < endsAt;
  return [...rounds(sorted.filter(isDue)), ...rounds(sorted.filter((one) => !isDue(one)))].slice(0, count);
}
