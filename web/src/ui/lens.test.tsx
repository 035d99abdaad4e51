import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Lens, segmentPath } from './lens';
import { UiProvider } from './ui-provider';

/** A path of several segments, as the paths of each. */
const segmentsOf = (path: Element | null) => path?.getAttribute('d')?.split(/(?=M)/);

const litPaths = (level: number, progress?: number) => {
  const { container } = render(<Lens level={level} progress={progress} />, { wrapper: UiProvider });
  return segmentsOf(container.querySelector('.on'));
};

test('lit segments are levels, and the next is lit in proportion to the progress', () => {
  expect(litPaths(2, 50)).toEqual([segmentPath(0, 1), segmentPath(1, 1), segmentPath(2, 0.5)]);
});

test('without progress no further segment is lit', () => {
  expect(litPaths(4)).toHaveLength(4);
});

test('the last level lights all ten and no more', () => {
  expect(litPaths(10, 100)).toHaveLength(10);
});

test('a level just reached lights its own segment, beside those that are lit', () => {
  const { container } = render(<Lens level={3} progress={50} lighting />, { wrapper: UiProvider });
  expect(segmentsOf(container.querySelector('.lighting'))).toEqual([segmentPath(2, 1)]);
  const others = [segmentPath(0, 1), segmentPath(1, 1), segmentPath(3, 0.5)];
  expect(segmentsOf(container.querySelector('.on'))).toEqual(others);
});

test('a segment with no share has no length', () => {
  expect(segmentPath(0, 0)).toMatch(/^M(\S+ \S+)A44 44 0 0 1 \1$/);
});
