import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MovingItems } from './moving-items';

const items = [{ key: 'a', row: <button type="button">Salvar</button> }];

test('a focused row keeps the focus while the motion code loads, and is animated afterwards', async () => {
  render(
    <ul>
      <MovingItems items={items} leave="fade" />
    </ul>,
  );
  const still = screen.getByRole('button');
  still.focus();
  await act(async () => {
    await import('./motion-items');
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(document.activeElement).toBe(still);
  act(() => still.blur());
  await waitFor(() => expect(screen.getByRole('button')).not.toBe(still));
});
