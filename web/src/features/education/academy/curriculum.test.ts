import { describe, expect, test } from 'vitest';
import { ACADEMY } from '#schema/education.js';
import { CURRICULUM } from './curriculum';

test('every step of the catalogue is taught once, in order', () => {
  expect(CURRICULUM.map(({ id, lessons }) => ({ id, steps: lessons.map((lesson) => lesson.id) }))).toEqual(
    ACADEMY.map(({ id, steps }) => ({ id, steps: [...steps] })),
  );
});

describe('every step', () => {
  const lessons = CURRICULUM.flatMap((module) => module.lessons);

  test.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s names its source', (_id, lesson) => {
    expect(lesson.source).toMatch(/^\S.*\.$/);
  });

  test.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s promises nothing', (_id, lesson) => {
    expect(`${lesson.title} ${lesson.lead}`).not.toMatch(/garant|lucro certo|sem risco|dinheiro fácil/i);
  });
});
