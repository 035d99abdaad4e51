import { expect, test } from 'vitest';
import { ACADEMY, stepsOf } from '#schema/education.js';
import { tutorialPosition } from './education-overview';
import { progressNote } from './progress-card';

test.each([
  [[], 'Comece pelo tutorial ou pelo tour. Os módulos de estudo abrem depois do tutorial.'],
  [['guided-tour'], 'Tour concluído. Os módulos de estudo abrem depois do tutorial.'],
  [['tutorial', 'guided-tour'], 'Tutorial e tour concluídos. Próximo módulo de estudo: Fundamentos.'],
  [['basics', 'tutorial'], 'Tutorial concluído. Próximo módulo de estudo: Análise.'],
  [
    ['basics', 'analysis', 'strategy', 'tutorial', 'guided-tour'],
    'Tutorial e tour concluídos. Os três módulos de estudo também.',
  ],
] as const)('%j: %s', (completed, note) => {
  expect(progressNote([...completed])).toBe(note);
});

const academy = (done: readonly number[], completed: readonly boolean[] = []) =>
  ACADEMY.map(({ id }, place) => ({
    id,
    stepsDone: [...stepsOf(id).slice(0, done[place])],
    stepsSolved: [],
    completedAt: completed[place] ? '2026-03-11T12:00:00.000Z' : null,
    open: true,
  }));

test.each([
  ['nothing is begun', academy([0, 0, 0]), undefined],
  ['the first is begun', academy([2, 0, 0]), 'Módulo 1 de 3'],
  ['the third alone is begun', academy([0, 0, 1]), 'Módulo 3 de 3'],
  ['the first is complete', academy([5, 0, 0], [true]), 'Módulo 2 de 3'],
  ['all are', academy([5, 5, 6], [true, true, true]), undefined],
])('the position in the tutorial where %s', (_case, academy, position) => {
  expect(tutorialPosition(academy)).toBe(position);
});
