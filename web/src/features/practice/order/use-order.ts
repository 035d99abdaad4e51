import { useEffect, useRef, useState } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Centavos } from '#schema/practice.js';
import type { Timeframe } from '#schema/timeframe.js';
import { usePlacePracticeOrderMutation } from '../../../gql/practice';
import { codeOf, errorMessage } from '../../../lib/apollo/error-message';
import type { Direction } from '../order-draft';
import { listOpened } from '../trades/trade-lists';
import type { OrderMessage } from './order-message';

export interface Order {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly direction: Direction;
  readonly stake: Centavos;
  readonly signalId: string | null;
  /** Whole percents; null if the user states none. */
  readonly statedChance: number | null;
}

const RANDOM_BYTES = 16;

/** 128 random bits in hex. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Idempotency keys of orders, one for each intent. An order whose answer was lost keeps its key when it is sent again,
 * so that it cannot become two trades; after an answer, the next order is a new intent.
 */
export function createOrderKeys(makeKey: () => string) {
  let pending: { readonly order: string; readonly key: string } | undefined;
  return {
    keyOf(order: Order): string {
      const intent = JSON.stringify(order);
      if (pending?.order !== intent) pending = { order: intent, key: makeKey() };
      return pending.key;
    },
    /** Call it when the gateway has answered, even with a refusal. */
    answered(): void {
      pending = undefined;
    },
  };
}

/** No order is sent within this time after an answer, to ignore the second half of a double click. */
const REST_MS = 1000;
const FAILED = 'Não deu para abrir a operação. Tente novamente.';
/** The order may have been placed; sending it again is harmless. */
const UNANSWERED = 'Sem resposta do servidor. Tente de novo: a mesma ordem nunca abre duas vezes.';

/** Places orders, one for each intent, and keeps a message about the last one. */
export function useOrder(onPlaced: () => void) {
  const [mutate] = usePlacePracticeOrderMutation();
  const keys = useRef(createOrderKeys(randomKey));
  const [sending, setSending] = useState<Direction>();
  const [message, setMessage] = useState<OrderMessage>();
  const closed = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  const send = async (order: Order) => {
    const { data } = await mutate({
      variables: { input: { ...order, idempotencyKey: keys.current.keyOf(order) } },
      update: (cache, { data: placed }) => {
        if (placed) listOpened(cache, placed.placePracticeOrder.trade);
      },
    });
    keys.current.answered();
    if (!data) return;
    setMessage({ opened: data.placePracticeOrder.trade });
    onPlaced();
  };

  const place = async (order: Order) => {
    if (closed.current) return;
    closed.current = true;
    setSending(order.direction);
    try {
      await send(order);
    } catch (error) {
      // Without an answer from the gateway the order may have been placed, so the key is kept for the retry.
      if (codeOf(error) !== undefined) keys.current.answered();
      setMessage({ failed: errorMessage(error, FAILED, UNANSWERED) });
    } finally {
      setSending(undefined);
      rest.current = setTimeout(() => {
        closed.current = false;
      }, REST_MS);
    }
  };
  return {
    place,
    sending,
    message,
    clearMessage: () => setMessage(undefined),
  };
}
