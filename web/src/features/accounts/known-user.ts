import { createStore, useStore } from 'zustand';
import type { SignedInUserFragment } from '../../gql/accounts';
import { tokenStore } from '../../lib/session/token';

interface KnownUser {
  readonly token: string;
  readonly user: SignedInUserFragment;
}

const store = createStore<KnownUser | null>(() => null);

// Nothing is kept of who has signed out.
tokenStore.subscribe((token) => {
  if (token !== store.getState()?.token) store.setState(null);
});

/** Notes whose a token is, as the gateway has just said. */
export function knowUser(token: string, user: SignedInUserFragment): void {
  store.setState({ token, user }, true);
}

const userOf = (known: KnownUser | null, token: string | null) =>
  known !== null && known.token === token ? known.user : undefined;

/** Whose a token is; undefined where the gateway has not said it yet. */
export function useKnownUser(token: string | null): SignedInUserFragment | undefined {
  return userOf(useStore(store), token);
}

/** As `useKnownUser`, once. */
export function readKnownUser(token: string | null): SignedInUserFragment | undefined {
  return userOf(store.getState(), token);
}
