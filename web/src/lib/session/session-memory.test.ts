import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { clearAfterSignOut } from './clearing';
import { recall, remember } from './session-memory';
import { dropToken, holdToken } from './token';
import { useRemembered } from './use-remembered';

const ANA = 'header.payload.signature-of-ana-1';
const BIA = 'header.payload.signature-of-bia-1';

describe('what a session remembers', () => {
  test('is there after a reload, by name', () => {
    holdToken(ANA);
    remember(ANA, 'pair', 'GBP/JPY');
    remember(ANA, 'timeframe', '1h');
    expect([recall(ANA, 'pair'), recall(ANA, 'timeframe'), recall(ANA, 'other')]).toEqual([
      'GBP/JPY',
      '1h',
      undefined,
    ]);
    remember(ANA, 'pair', undefined);
    expect(recall(ANA, 'pair')).toBeUndefined();
  });

  test('is removed with the session: by a sign-out, by its end and by the next sign-in', async () => {
    const ends = [clearAfterSignOut, dropToken, () => holdToken(BIA)];
    for (const end of ends) {
      holdToken(ANA);
      remember(ANA, 'pair', 'GBP/JPY');
      await end();
      expect(localStorage.getItem('sessionMemory')).toBeNull();
    }
  });

  test('is never another account’s, and nothing late is written for it', () => {
    holdToken(ANA);
    remember(ANA, 'pair', 'GBP/JPY');
    expect(recall(BIA, 'pair')).toBeUndefined();
    // Another tab has signed in as Bia; this one still holds Ana's answer.
    localStorage.setItem('authToken', BIA);
    remember(ANA, 'pair', 'AUD/JPY');
    expect(recall(ANA, 'pair')).toBe('GBP/JPY');
    expect(recall(null, 'pair')).toBeUndefined();
  });

  test.each(['', '{', 'null', '[]', '{"holder":"ture-of-ana-1","values":null}', '7'])(
    'nonsense in the storage (%j) is nothing',
    (kept) => {
      holdToken(ANA);
      localStorage.setItem('sessionMemory', kept);
      expect(recall(ANA, 'pair')).toBeUndefined();
      remember(ANA, 'pair', 'GBP/JPY');
      expect(recall(ANA, 'pair')).toBe('GBP/JPY');
    },
  );
});

const asText = (kept: unknown) => (typeof kept === 'string' ? kept : undefined);

test('state is remembered over a reload, and is the new user’s own after a change of user', () => {
  holdToken(ANA);
  const load = () => renderHook(() => useRemembered('text', asText, 'none'));
  const before = load();
  expect(before.result.current[0]).toBe('none');
  act(() => before.result.current[1]('mine'));
  before.unmount();
  const after = load();
  expect(after.result.current[0]).toBe('mine');
  act(() => holdToken(BIA));
  expect(after.result.current[0]).toBe('none');
});
