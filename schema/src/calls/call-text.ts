import type { Call } from './call.js';

/** How a call ended: the outcome of each of its entries, and the prices of the first one; null if it had none. */
export interface EndedCall {
  readonly steps: readonly string[];
  readonly entryPrice: number | null;
  readonly exitPrice: number | null;
}

/**
 * The text whose SHA-256 hash is a call's leaf in the record's log: one line of JSON without spaces, its fields in this order.
 *
 * @param salt random hex digits: without it nobody can try out which call it is
 */
export function callText(call: Call, salt: string): string {
  const { pair, direction, entryTime, expiryMinutes, gales, confidence } = call;
  return JSON.stringify({ pair, direction, entryTime, expiryMinutes, gales, confidence, salt });
}

/** The same of a call's outcome. @param salt that of the call */
export function callOutcomeText({ steps, entryPrice, exitPrice }: EndedCall, salt: string): string {
  return JSON.stringify({ steps, entryPrice, exitPrice, salt });
}
