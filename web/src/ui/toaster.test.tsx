import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice, notify } from './notify';
import { Toaster } from './toaster';
import { UiProvider } from './ui-provider';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <UiProvider>
      <button type="button">antes</button>
      <Toaster />
    </UiProvider>,
  );
});
afterEach(() => {
  act(dismissNotice);
  vi.useRealTimers();
});

/** Chakra's timers count frames of 16 ms. */
const FRAME = 16;
const FADING = 200 + 2 * FRAME;

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const show = async (title: string) => {
  act(() => notify({ title, description: `${title} mais` }));
  await pass(0);
};
const region = () => screen.getByRole('region', { name: 'Avisos (F8)' });
const toast = () => screen.getByRole('status');
const closeButton = () => screen.getByRole('button', { name: 'Fechar aviso' });

async function drag(element: Element, distance: number) {
  fireEvent.pointerDown(element, { clientX: 100 });
  fireEvent.pointerMove(element, { clientX: 100 + distance });
  fireEvent.pointerUp(element, { clientX: 100 + distance });
  await pass(FADING);
}

test('§9 toasts: a polite live region announces them', async () => {
  await show('um');
  expect(region()).toHaveAttribute('aria-live', 'polite');
  expect(region()).toHaveTextContent('umum mais');
});

test('§9 toasts: one is visible at a time, the newest', async () => {
  await show('um');
  await show('dois');
  expect(toast()).toHaveAccessibleName('dois');
  expect(toast()).toHaveAccessibleDescription('dois mais');
});

test('§9 toasts: each stays for 5000 ms, and then fades', async () => {
  await show('um');
  await pass(4980);
  await show('dois');
  await pass(4980);
  expect(toast()).toHaveAttribute('data-state', 'open');
  await pass(20 + FRAME);
  expect(toast()).toHaveAttribute('data-state', 'closed');
  await pass(FADING);
  expect(region()).toBeEmptyDOMElement();
});

test('§9 toasts: a swipe of 50 px to the right dismisses one', async () => {
  await show('um');
  await drag(toast(), 50);
  expect(region()).toBeEmptyDOMElement();
});

test.each([49, -80])('§9 toasts: a swipe of %i px does not', async (distance) => {
  await show('um');
  await drag(toast(), distance);
  expect(toast()).toBeInTheDocument();
});

test('§9 toasts: a press on the button is no swipe', async () => {
  await show('um');
  await drag(closeButton(), 60);
  expect(toast()).toBeInTheDocument();
});

test.each([
  ['the button', () => fireEvent.click(closeButton())],
  ['ESC', () => fireEvent.keyDown(closeButton(), { key: 'Escape' })],
])('§9 toasts: F8 focuses the region, and a toast dismissed by %s returns the focus', async (_, dismiss) => {
  const before = screen.getByRole('button', { name: 'antes' });
  before.focus();
  await show('um');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  await pass(0);
  expect(region()).toHaveFocus();
  closeButton().focus();
  dismiss();
  await pass(FADING);
  expect(region()).toBeEmptyDOMElement();
  expect(before).toHaveFocus();
});

test.each([
  ['the pointer', () => fireEvent.mouseEnter(region())],
  ['the focus', () => act(() => closeButton().focus())],
])('a toast stays while %s is on it', async (_, hold) => {
  await show('um');
  hold();
  await pass(60_000);
  expect(toast()).toHaveAttribute('data-state', 'open');
});
