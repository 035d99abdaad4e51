import { Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { drawFrom } from '#schema/learning/seeded-random.js';
import { chanceOfAtLeast, makeQuestion, TEMPLATES } from './generated-questions.js';
import { ratingOfChance, reviewed, templatesOfWeek } from './review-schedule.js';

const DAY = 86_400_000;
const NOW = new Date(Date.UTC(2026, 2, 10, 12));

test('the rating follows from the distance to the true chance, whatever happened', () => {
  expect([60, 65, 70, 80, 81].map((percent) => ratingOfChance(percent, 0.6))).toEqual([
    Rating.Easy,
    Rating.Easy,
    Rating.Good,
    Rating.Hard,
    Rating.Again,
  ]);
  expect(ratingOfChance(99, 1)).toBe(Rating.Easy);
});

test('what is answered wrong is due sooner than what is answered well, by the clock that is passed', () => {
  const first = reviewed(null, Rating.Good, NOW);
  const again = reviewed(first, Rating.Again, first.due);
  const good = reviewed(first, Rating.Good, first.due);
  const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY;
  expect(days(NOW, first.due)).toBeGreaterThanOrEqual(1);
  expect(days(first.due, again.due)).toBeLessThan(days(first.due, good.due));
  // As it comes back from the database.
  expect(reviewed(JSON.parse(JSON.stringify(first)), Rating.Good, first.due)).toEqual(good);
});

test('a week asks what is due, at most three times each, and fills up with what is due next', () => {
  const due = new Map([
    ['a', NOW.getTime() + 30 * DAY],
    ['b', NOW.getTime() - DAY],
    ['c', NOW.getTime() + 20 * DAY],
  ]);
  expect(templatesOfWeek(['a', 'b', 'c'], due, NOW.getTime() + 7 * DAY, 6)).toEqual([
    'b',
    'b',
    'b',
    'c',
    'a',
    'c',
  ]);
  expect(new Set(templatesOfWeek(TEMPLATES, new Map(), NOW.getTime(), 10)).size).toBe(TEMPLATES.length);
});

test('the true chances are those of arithmetic, and every template has one', () => {
  expect(chanceOfAtLeast(13, 20, 0.6)).toBeCloseTo(0.4158929, 6);
  expect(chanceOfAtLeast(0, 20, 0.6)).toBeCloseTo(1, 12);
  for (const template of TEMPLATES)
    for (let seed = 0; seed < 200; seed += 1) {
      const { trueChance, text } = makeQuestion(template, drawFrom(seed));
      expect(trueChance, text).toBeGreaterThanOrEqual(0);
      expect(trueChance, text).toBeLessThanOrEqual(1);
    }
});
