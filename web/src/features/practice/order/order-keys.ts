import type { Pair } from '#schema/pair.js';
import type { Centavos } from '#schema/practice.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Direction } from '../order-draft';

export interface Order {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly direction: Direction;
  readonly stake: Centavos;
  readonly signalId: string | null;
}

const RANDOM_BYTES = 16;

/** 128 random bits in hex. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The idempotency keys of orders, one for each intent: an order whose answer was lost keeps its key when it is sent
 * again, so that it cannot become two trades; once an answer has come, the next order is another intent.
 */
export function createOrderKeys(makeKey: () => string) {
  let pending: { readonly words: string; readonly key: string } | undefined;
  return {
    keyOf(order: Order): string {
      const words = JSON.stringify(order);
      if (pending?.words !== words) pending = { words, key: makeKey() };
      return pending.key;
    },
    /** The gateway has answered, be it with a refusal. */
    answered(): void {
      pending = undefined;
    },
  };
}
