import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip';
import { UiProvider } from './ui-provider';

const FRAME = 16;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = () => screen.getByRole('button');

beforeEach(async () => {
  vi.useFakeTimers();
  render(
    <UiProvider>
      <Tooltip text="Mais sobre isto">
        <button type="button" aria-label="Isto" />
      </Tooltip>
    </UiProvider>,
  );
  await pass(0);
});
afterEach(() => vi.useRealTimers());

test('§9 tooltip: it appears after 700 ms', async () => {
  fireEvent.pointerMove(button());
  await pass(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Mais sobre isto');
  expect(button()).toHaveAccessibleDescription('Mais sobre isto');
});

test.each([
  ['the pointer leaves', () => fireEvent.pointerOut(button())],
  ['ESC is pressed', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['the control is pressed', () => fireEvent.pointerDown(button(), { button: 0 })],
])('it disappears when %s', async (_, leave) => {
  fireEvent.pointerMove(button());
  await pass(700);
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  leave();
  await pass(2 * FRAME);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(button()).not.toHaveAccessibleDescription();
});

test('a control reached by keyboard shows it', async () => {
  fireEvent.keyDown(document, { key: 'Tab' });
  act(() => button().focus());
  await pass(0);
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
});
