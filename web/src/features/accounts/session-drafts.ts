// Own file: its test needs no sign-in around it.
import { useEffect, useState } from 'react';
import { isSigningOut } from '../../lib/session/expiry';
import { tokenStore } from '../../lib/session/token';
import { keepDrafts, ownDrafts } from '../../ui/form-drafts';

/**
 * Keeps what was typed into forms if the session ends unasked, for the same user; a sign-out drops it.
 *
 * @param userId undefined while nobody is signed in
 */
export function useSessionDrafts(userId: string | undefined): void {
  useEffect(
    () =>
      tokenStore.subscribe(() => {
        if (isSigningOut()) ownDrafts(undefined);
        else keepDrafts();
      }),
    [],
  );
  // During rendering, before a form of this user can read another one's drafts.
  const [owner, setOwner] = useState<string>();
  if (userId === undefined || userId === owner) return;
  setOwner(userId);
  ownDrafts(userId);
}
