import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdToken } from '../../lib/session/token';
import { marina } from '../../testing/users';
import { knowUser, useKnownUser } from './known-user';

test('a known user stays the same object until a field changes', () => {
  holdToken('a-token');
  knowUser('a-token', marina);
  const { result } = renderHook(() => useKnownUser('a-token'));
  const { id, ...others } = marina;
  act(() => knowUser('a-token', { ...others, id, appearance: { ...marina.appearance } }));
  expect(result.current).toBe(marina);
  act(() => knowUser('a-token', { ...marina, name: 'Ana Lima' }));
  expect(result.current?.name).toBe('Ana Lima');
  const blue = { ...marina, appearance: { ...marina.appearance, chartTheme: 'OCEAN' as never } };
  act(() => knowUser('a-token', blue));
  expect(result.current).toBe(blue);
});
