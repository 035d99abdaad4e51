import { createHash } from 'node:crypto';
import type { Call } from '#schema/calls/call.js';

/** How a call ended: the outcome of each of its entries, and the prices of the first one; null if it had none. */
export interface EndedCall {
  readonly steps: readonly string[];
  readonly entryPrice: number | null;
  readonly exitPrice: number | null;
}

const hashed = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest();

/**
 * Hash of a call, which its leaf in the log has: SHA-256 of one line of JSON without spaces, in this order of fields.
 *
 * @param salt random, base64url: without it nobody can try out which call it is
 */
export function callDigest(call: Call, salt: string): Buffer {
  const { pair, direction, entryTime, expiryMinutes, gales, confidence } = call;
  return hashed({ pair, direction, entryTime, expiryMinutes, gales, confidence, salt });
}

/** Hash of a call's outcome, in the same way. @param salt that of the call */
export function callOutcomeDigest({ steps, entryPrice, exitPrice }: EndedCall, salt: string): Buffer {
  return hashed({ steps, entryPrice, exitPrice, salt });
}
