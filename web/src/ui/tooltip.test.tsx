import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip, tooltipPosition } from './tooltip';
import { UiProvider } from './ui-provider';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <UiProvider>
      <Tooltip text="Mais sobre isto">
        <button type="button" aria-label="Isto" />
      </Tooltip>
    </UiProvider>,
  );
});
afterEach(() => vi.useRealTimers());

const button = () => screen.getByRole('button');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('§9 tooltip: it appears after 700 ms', () => {
  fireEvent.pointerOver(button());
  pass(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Mais sobre isto');
  expect(button()).toHaveAccessibleDescription('Mais sobre isto');
});

test.each([
  ['the pointer leaves', () => fireEvent.pointerOut(button())],
  ['ESC is pressed', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['the control is pressed', () => fireEvent.pointerDown(button())],
])('it disappears when %s', (_, leave) => {
  fireEvent.pointerOver(button());
  pass(700);
  leave();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(button()).not.toHaveAccessibleDescription();
});

test('it appears below, above where there is no room, and never outside the window', () => {
  const view = { width: 360, height: 640 };
  const tip = { width: 100, height: 24 };
  const at = (top: number, left: number) => ({ top, bottom: top + 40, left, width: 40 });
  expect(tooltipPosition(at(100, 100), tip, view)).toEqual({ top: 148, left: 70 });
  expect(tooltipPosition(at(590, 100), tip, view)).toEqual({ top: 558, left: 70 });
  expect(tooltipPosition(at(100, 320), tip, view)).toEqual({ top: 148, left: 252 });
  expect(tooltipPosition(at(100, 0), tip, view)).toEqual({ top: 148, left: 8 });
});
