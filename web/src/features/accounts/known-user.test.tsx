import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { beginSignOut, endSignOut } from '../../lib/session/expiry';
import { dropToken, holdToken } from '../../lib/session/token';
import { marina } from '../../testing/users';
import { drafts, unsavedEdits } from '../../ui/form-drafts';
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

describe('the drafts of forms', () => {
  const signIn = (token: string, user = marina) => {
    knowUser(token, user);
    holdToken(token);
  };
  const typed = { note: 'esperei o fechamento' };

  afterEach(() => {
    endSignOut();
    dropToken();
    knowUser('another-token', { ...marina, id: 'nobody' });
  });

  test('outlive a session that has ended, for the same user', () => {
    signIn('a-token');
    unsavedEdits.set('entry', typed);
    dropToken();
    unsavedEdits.delete('entry');
    signIn('b-token');
    expect(drafts.get('entry')).toEqual(typed);
  });

  test('are dropped when another user signs in', () => {
    signIn('a-token');
    unsavedEdits.set('entry', typed);
    dropToken();
    unsavedEdits.delete('entry');
    signIn('b-token', { ...marina, id: 'another' });
    signIn('c-token');
    expect(drafts.get('entry')).toBeUndefined();
  });

  test('are dropped by the user’s own sign-out', () => {
    signIn('a-token');
    unsavedEdits.set('entry', typed);
    beginSignOut();
    dropToken();
    unsavedEdits.delete('entry');
    endSignOut();
    signIn('b-token');
    expect(drafts.get('entry')).toBeUndefined();
  });
});
