import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { beginSignOut, endSignOut } from '../../lib/session/expiry';
import { dropToken, holdToken } from '../../lib/session/token';
import { drafts, ownDrafts, unsavedEdits } from '../../ui/form-drafts';
import { useSessionDrafts } from './session-drafts';

afterEach(() => {
  endSignOut();
  dropToken();
  unsavedEdits.clear();
  ownDrafts(undefined);
});

describe('the drafts of forms', () => {
  const typed = { note: 'esperei o fechamento' };

  function renderSession() {
    const { rerender } = renderHook(({ user }) => useSessionDrafts(user), {
      initialProps: { user: undefined as string | undefined },
    });
    const signIn = (user: string) => {
      act(() => holdToken(`token of ${user}`));
      rerender({ user });
    };
    const end = () => {
      act(() => dropToken());
      unsavedEdits.delete('entry');
      rerender({ user: undefined });
    };
    return { signIn, end };
  }

  test('outlive a session that has ended, for the same user', () => {
    const { signIn, end } = renderSession();
    signIn('marina');
    unsavedEdits.set('entry', typed);
    end();
    signIn('marina');
    expect(drafts.get('entry')).toEqual(typed);
  });

  test('are dropped when another user signs in', () => {
    const { signIn, end } = renderSession();
    signIn('marina');
    unsavedEdits.set('entry', typed);
    end();
    signIn('ana');
    expect(drafts.get('entry')).toBeUndefined();
  });

  test('are dropped by the user’s own sign-out', () => {
    const { signIn, end } = renderSession();
    signIn('marina');
    unsavedEdits.set('entry', typed);
    beginSignOut();
    end();
    endSignOut();
    signIn('marina');
    expect(drafts.get('entry')).toBeUndefined();
  });
});
