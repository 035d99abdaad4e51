import { joined, utf8 } from './bytes.js';
import { parseCheckpoint } from './checkpoint.js';

// What a witness signs, and how its signature states the time: https://c2sp.org/tlog-cosignature.

const TIME_BYTES = 8;
const TWO_TO_32 = 2 ** 32;
/** POSIX time of the last moment that a date can be. */
const LAST_SECOND = 8.64e12;

/**
 * Most by which a cosignature may be dated before what it covers was stored and signed: clocks differ, and it states whole
 * seconds. Milliseconds.
 */
export const COSIGNED_EARLY_MS = 5000;

/**
 * How long a cosigned checkpoint takes precedence over newer ones that witnesses have not seen: they get one a minute, and
 * are asked again after a failure. Milliseconds.
 */
export const COSIGNED_WITHIN_MS = 5 * 60_000;

/** What an Ed25519 cosignature signs. @param seconds POSIX time */
export const cosignedText = (seconds: number, text: string): string =>
  `cosignature/v1\ntime ${seconds}\n${text}`;

/** Time and signature as they stand in a signature line. @param seconds POSIX time */
export const timestamped = (seconds: number, signature: Uint8Array): Uint8Array =>
  joined(uint64(seconds), signature);

/** Undefined without a time, which a checkpoint's cosignature needs, or with one that is no date. */
export function parseTimestamped(
  bytes: Uint8Array,
): { readonly seconds: number; readonly signature: Uint8Array } | undefined {
  if (bytes.length <= TIME_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, TIME_BYTES);
  const seconds = view.getUint32(0) * TWO_TO_32 + view.getUint32(4);
  if (seconds === 0 || seconds > LAST_SECOND) return undefined;
  return { seconds, signature: bytes.subarray(TIME_BYTES) };
}

/** What an ML-DSA-44 cosignature signs (`cosigned_message`); undefined if the text is no checkpoint. */
export function cosignedSubtree(cosigner: string, seconds: number, text: string): Uint8Array | undefined {
  const checkpoint = parseCheckpoint(text);
  if (!checkpoint) return undefined;
  const [name, origin] = [utf8(cosigner), utf8(checkpoint.origin)];
  if (name.length > 255 || origin.length > 255) return undefined;
  return joined(
    utf8('subtree/v1\n\0'),
    Uint8Array.of(name.length),
    name,
    uint64(seconds),
    Uint8Array.of(origin.length),
    origin,
    uint64(0),
    uint64(checkpoint.size),
    checkpoint.root,
  );
}

/** Eight bytes, big-endian. */
function uint64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(value / TWO_TO_32));
  view.setUint32(4, value % TWO_TO_32);
  return bytes;
}
