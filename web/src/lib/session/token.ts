import { LocalKey } from './storage-keys';
import { storedValue } from './stored-value';

/** The held token of the signed-in user, or null. */
export function readToken(): string | null {
  return localStorage.getItem(LocalKey.authToken);
}

/** Number of characters from the token's end, which identify the session without a second copy of the token. */
const HOLDER_LENGTH = 16;

/** Names the session that something stored belongs to. */
export const holderOf = (token: string) => token.slice(-HOLDER_LENGTH);

/** A store of the held token that follows changes in this tab and others. */
export const tokenStore = storedValue([LocalKey.authToken], readToken);

/** Removes what is kept of a session beside its token, so that nothing of it is the next user's. */
function forgetSession(): void {
  localStorage.removeItem(LocalKey.lastContact);
  localStorage.removeItem(LocalKey.knownSignals);
  localStorage.removeItem(LocalKey.pushDevice);
  localStorage.removeItem(LocalKey.sessionMemory);
}

export function holdToken(token: string): void {
  forgetSession();
  localStorage.setItem(LocalKey.authToken, token);
  tokenStore.setState(token);
}

export function dropToken(): void {
  localStorage.removeItem(LocalKey.authToken);
  localStorage.removeItem(LocalKey.user);
  forgetSession();
  tokenStore.setState(null);
}
