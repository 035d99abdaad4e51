import { LocalKey } from './storage-keys';

const RANDOM_BYTES = 16;

/** `session_{milliseconds}_{128 random bits in hex}`, so that session ids cannot be guessed. */
export function newSessionId(now: number, random: Uint8Array): string {
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `session_${now}_${hex}`;
}

/** This browser's anonymous session id, created if there is none. */
export function sessionId(now: number): string {
  const stored = localStorage.getItem(LocalKey.sessionId);
  if (stored !== null) return stored;
  const made = newSessionId(now, crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
  localStorage.setItem(LocalKey.sessionId, made);
  return made;
}
