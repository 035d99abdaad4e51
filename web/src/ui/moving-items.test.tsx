import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MovingItems } from './moving-items';

const item = (name: string) => ({ key: name, row: <button type="button">{name}</button> });

test('a focused row keeps the focus while the motion code loads, and others come and leave beside it', async () => {
  const list = (...names: string[]) => (
    <ul>
      <MovingItems items={names.map(item)} leave="sink" />
    </ul>
  );
  const { rerender } = render(list('a', 'b'));
  screen.getByRole('button', { name: 'a' }).focus();
  rerender(list('a', 'c'));
  expect(screen.getByRole('button', { name: 'c' })).toBeVisible();
  await import('./motion-features');
  rerender(list('d', 'a'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'd' })).toBeVisible());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'c' })).toBeNull());
  expect(screen.getByRole('button', { name: 'a' })).toHaveFocus();
});
