import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from './icon-button';
import { UiProvider } from './ui-provider';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function pointAt(properties: { 'aria-expanded': boolean; 'aria-haspopup'?: 'dialog'; title?: string }) {
  render(<IconButton aria-label="Recolher gráfico" {...properties} />, { wrapper: UiProvider });
  fireEvent.pointerMove(screen.getByRole('button'));
  await act(() => vi.advanceTimersByTimeAsync(700));
  return screen.queryByRole('tooltip');
}

test('its name is its tooltip, even while its content is expanded', async () => {
  expect(await pointAt({ 'aria-expanded': true })).toHaveTextContent('Recolher gráfico');
});

test('no tooltip covers the content that it opened', async () => {
  expect(await pointAt({ 'aria-haspopup': 'dialog', 'aria-expanded': true })).toBeNull();
});

test('a title replaces the tooltip', async () => {
  expect(await pointAt({ 'aria-expanded': false, title: 'Recolher' })).toBeNull();
});
