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
  act(() => {
    dismissNotice();
    vi.runAllTimers();
  });
  vi.useRealTimers();
});

const show = (title: string) => act(() => notify({ title, description: `${title} mais` }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const region = () => screen.getByRole('region', { name: 'Avisos (F8)' });

function drag(distance: number) {
  const title = screen.getByText('um');
  fireEvent.pointerDown(title, { clientX: 100 });
  fireEvent.pointerMove(title, { clientX: 100 + distance });
  fireEvent.pointerUp(title, { clientX: 100 + distance });
  pass(200);
}

test('§9 toasts: a polite live region announces them', () => {
  show('um');
  expect(region()).toHaveAttribute('aria-live', 'polite');
  expect(region()).toHaveTextContent('umum mais');
});

test('§9 toasts: one is visible at a time, the newest', () => {
  show('um');
  show('dois');
  expect(screen.queryByText('um')).not.toBeInTheDocument();
  expect(screen.getByText('dois')).toBeInTheDocument();
});

test('§9 toasts: each stays for 5000 ms, and then fades', () => {
  show('um');
  pass(4999);
  show('dois');
  pass(4999);
  expect(screen.getByText('dois')).toBeInTheDocument();
  pass(1);
  pass(200);
  expect(region()).toBeEmptyDOMElement();
});

test('§9 toasts: a swipe of 50 px to the right dismisses one', () => {
  show('um');
  drag(50);
  expect(region()).toBeEmptyDOMElement();
});

test.each([49, -80])('§9 toasts: a swipe of %i px does not', (distance) => {
  show('um');
  drag(distance);
  expect(screen.getByText('um')).toBeInTheDocument();
});

test('§9 toasts: a swipe counts although the mouse was faster than the toast and left it', () => {
  show('um');
  const title = screen.getByText('um');
  fireEvent.pointerDown(title, { clientX: 100 });
  fireEvent.pointerLeave(title.parentElement?.parentElement ?? title, { clientX: 160 });
  pass(200);
  expect(region()).toBeEmptyDOMElement();
});

test('§9 toasts: a drag of 10 px captures the pointer, a click does not', () => {
  const capture = vi.spyOn(Element.prototype, 'setPointerCapture');
  show('um');
  drag(9);
  expect(capture).not.toHaveBeenCalled();
  drag(10);
  expect(capture).toHaveBeenCalledOnce();
  capture.mockRestore();
});

test('§9 toasts: F8 focuses the region, and leaving returns the focus', () => {
  const before = screen.getByRole('button', { name: 'antes' });
  before.focus();
  show('um');
  fireEvent.keyDown(document, { key: 'F8' });
  expect(region()).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(before).toHaveFocus();
});

test('a toast stays while the pointer or the focus is on it', () => {
  show('um');
  fireEvent.pointerEnter(screen.getByText('um').parentElement?.parentElement ?? document.body);
  pass(60_000);
  expect(screen.getByText('um')).toBeInTheDocument();
});

test('ESC dismisses a focused toast', () => {
  show('um');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Fechar aviso' }), { key: 'Escape' });
  pass(200);
  expect(region()).toBeEmptyDOMElement();
});

test('a new toast replaces one that is fading', () => {
  show('um');
  act(() => dismissNotice());
  show('dois');
  pass(200);
  expect(screen.getByText('dois')).toBeInTheDocument();
});
