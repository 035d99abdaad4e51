import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MovingItems } from './moving-items';

const items = [{ key: 'a', row: <button type="button">Salvar</button> }];

test('a row that has the keyboard keeps it while the code of motion comes, and moves afterwards', async () => {
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
