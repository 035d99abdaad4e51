import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PartByPart } from './part-by-part';

/** Frames that pass when the test says so. */
function heldFrames() {
  const frames = new Map<number, FrameRequestCallback>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    last += 1;
    frames.set(last, frame);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  const pass = async () => {
    const due = [...frames.values()];
    frames.clear();
    await act(async () => {
      for (const frame of due) frame(0);
    });
    return due.length;
  };
  return { pass };
}

const parts = ['one', 'two', 'three'].map((name) => <p key={name}>{name}</p>);

test('each part appears a frame after the one before it', async () => {
  const { pass } = heldFrames();
  const { container } = render(<PartByPart>{parts}</PartByPart>);
  expect(container).toHaveTextContent(/^one$/);
  await pass();
  expect(container).toHaveTextContent(/^onetwo$/);
  await pass();
  expect(container).toHaveTextContent(/^onetwothree$/);
  expect(await pass()).toBe(0);
});

test('nothing is rendered after it has gone', async () => {
  const { pass } = heldFrames();
  const { unmount } = render(<PartByPart>{parts}</PartByPart>);
  unmount();
  expect(await pass()).toBe(0);
});
