import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from './icon-button';
import { UiProvider } from './ui-provider';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function pointAt(properties: { 'aria-expanded': boolean; 'aria-haspopup'?: 'dialog'; title?: string }) {
  render(<IconButton aria-label="Recolher gráfico" {...properties} />, { wrapper: UiProvider });
  fireEvent.pointerOver(screen.getByRole('button'));
  act(() => vi.advanceTimersByTime(700));
  return screen.queryByRole('tooltip');
}

test('its name is its tooltip, even while its content is expanded', () => {
  expect(pointAt({ 'aria-expanded': true })).toHaveTextContent('Recolher gráfico');
});

test('no tooltip covers the content that it opened', () => {
  expect(pointAt({ 'aria-haspopup': 'dialog', 'aria-expanded': true })).toBeNull();
});

test('a title replaces the tooltip', () => {
  expect(pointAt({ 'aria-expanded': false, title: 'Recolher' })).toBeNull();
});
