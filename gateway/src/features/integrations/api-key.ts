import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX } from '#schema/api-scope.js';

const SECRET_BYTES = 32;
const SHOWN_CHARACTERS = API_KEY_PREFIX.length + 6;
const FORM = new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`);

/** A new key: 256 random bits in base64url. */
export function newKey(): string {
  return `${API_KEY_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** Whether a bearer token has the form of a key. */
export function isApiKey(token: string): boolean {
  return FORM.test(token);
}

export function prefixOf(key: string): string {
  return key.slice(0, SHOWN_CHARACTERS);
}

export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
