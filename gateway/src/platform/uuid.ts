import { parse, v7, validate } from 'uuid';

/**
 * A UUID of version 7 (RFC 9562): 48 bits of epoch milliseconds, then random bits. Later ids sort later, so a table
 * keyed by them can be partitioned by month on the key itself.
 */
export function uuidv7(now: number): string {
  return v7({ msecs: now });
}

/** The UUID of version 7 of a moment and of 16 or more bytes, used in place of random ones. */
export function uuidOf(time: number, bytes: Uint8Array): string {
  return v7({ msecs: time, random: bytes });
}

/**
 * Lower bound: no UUID of version 7 made at `time` or later sorts before it.
 * @param time epoch milliseconds
 */
export function uuidv7Floor(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}

export function isUuid(value: string): boolean {
  return validate(value);
}

/** The 16 bytes of a UUID. */
export function uuidBytes(value: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parse(value));
}
