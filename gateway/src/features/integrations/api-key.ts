import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX } from '#schema/api-scope.js';
import { SANDBOX_KEY_PREFIX } from '#schema/sandbox.js';

const SECRET_BYTES = 32;
const SHOWN_CHARACTERS = 6;
/**
 * Sandbox keys have their own prefix, so that gateways from before they existed do not accept them as ordinary keys.
 */
const FORM = new RegExp(`^(?:${API_KEY_PREFIX}|${SANDBOX_KEY_PREFIX})[\\w-]{43}$`);

const beginningOf = (isSandbox: boolean) => (isSandbox ? SANDBOX_KEY_PREFIX : API_KEY_PREFIX);

/** A new key: 256 random bits in base64url. */
export function newKey(isSandbox = false): string {
  return `${beginningOf(isSandbox)}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** Whether a bearer token has the form of a key, which decides at every call where its user is looked up. */
export function isApiKey(token: string): boolean {
  return FORM.test(token);
}

export function prefixOf(key: string): string {
  const { length } = beginningOf(key.startsWith(SANDBOX_KEY_PREFIX));
  return key.slice(0, length + SHOWN_CHARACTERS);
}

export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
