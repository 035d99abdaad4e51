import { createStore, useStore } from 'zustand';
import type { SignedInUserFragment } from '../../gql/accounts';
import { isSigningOut } from '../../lib/session/expiry';
import { tokenStore } from '../../lib/session/token';
import { keepDrafts, ownDrafts } from '../../ui/form-drafts';

interface KnownUser {
  readonly token: string;
  readonly user: SignedInUserFragment;
}

const store = createStore<KnownUser | null>(() => null);

// Nothing is kept about a user who has signed out, except what was typed if the session ended unasked.
tokenStore.subscribe((token) => {
  if (token === store.getState()?.token) return;
  if (isSigningOut()) ownDrafts(undefined);
  else keepDrafts();
  store.setState(null);
});

/** The user's fields in one order, as text. */
const written = (user: SignedInUserFragment) =>
  JSON.stringify(user, [...Object.keys(user), ...Object.keys(user.appearance)].sort());

/** Stores the user of a token, as the gateway has just returned it. Nothing is rendered again for an unchanged user. */
export function knowUser(token: string, user: SignedInUserFragment): void {
  ownDrafts(user.id);
  const before = readKnownUser(token);
  if (before && written(before) === written(user)) return;
  store.setState({ token, user }, true);
}

const userOf = (known: KnownUser | null, token: string | null) =>
  known !== null && known.token === token ? known.user : undefined;

/** The user of a token; undefined until the gateway has returned it. */
export function useKnownUser(token: string | null): SignedInUserFragment | undefined {
  return userOf(useStore(store), token);
}

/** Like `useKnownUser`, but reads the value once. */
export function readKnownUser(token: string | null): SignedInUserFragment | undefined {
  return userOf(store.getState(), token);
}
