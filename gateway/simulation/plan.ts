import { PAIRS, type Pair } from '#schema/pair.js';
import { seededRandom } from '#schema/statistics/testing/clusters-of-coins.js';

export const GATEWAYS = ['A', 'B'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

export const USERS = 10;
/** Users below this number have a limit of trades a day, `OWN_LIMIT`. */
export const LIMITED_USERS = 2;
export const OWN_LIMIT = 4;

/** How far the clock of a gateway's machine may be from the true time, milliseconds. */
export const MOST_SKEW_MS = 5000;

type Direction = 'CALL' | 'PUT';

/** A call that a user makes on a gateway. */
interface Call {
  readonly user: number;
  readonly gateway: GatewayName;
}

/** An order, sent this many times at once over both gateways, and again whenever the answer is lost. */
export interface OrderStep extends Call {
  readonly kind: 'order';
  /** Its idempotency key. */
  readonly key: string;
  readonly copies: number;
  readonly pair: Pair;
  readonly timeframe: '1m' | '5m';
  readonly direction: Direction;
  /** Centavos. */
  readonly stake: number;
  readonly statedChance: number | null;
}

/** What the fault does once this many messages have passed between the gateway and PostgreSQL. */
export type DatabaseFault = 'reset' | 'stall' | 'partition' | 'kill';

export type CallStep =
  | OrderStep
  | (Call & { readonly kind: 'generate'; readonly pair: Pair; readonly isSaved: boolean })
  /** An earlier order again, long after it was answered. */
  | (Call & { readonly kind: 'repeat'; readonly key: string })
  | (Call & { readonly kind: 'alert rule'; readonly pair: Pair })
  /** A rule for a price this many pips from the present one. */
  | (Call & {
      readonly kind: 'price rule';
      readonly pair: Pair;
      readonly pips: number;
      readonly repeats: boolean;
    })
  /** A call of a source, brought this many times at once. */
  | (Call & {
      readonly kind: 'call';
      readonly copies: number;
      readonly pair: Pair;
      readonly direction: Direction;
      readonly gales: number;
    });

export type Step =
  | CallStep
  | { readonly kind: 'pass'; readonly seconds: number }
  /** Time passes until candles have closed. */
  | { readonly kind: 'close' }
  | {
      readonly kind: 'database fault';
      readonly gateway: GatewayName;
      readonly fault: DatabaseFault;
      readonly afterMessages: number;
    }
  | { readonly kind: 'silence'; readonly gateway: GatewayName; readonly seconds: number }
  | { readonly kind: 'cut sockets'; readonly gateway: GatewayName }
  | { readonly kind: 'cut Redis'; readonly gateway: GatewayName }
  /** The clock of a gateway's machine jumps: from now on it is this far ahead of the true time, or behind it (-). */
  | { readonly kind: 'clock'; readonly gateway: GatewayName; readonly aheadMs: number }
  | { readonly kind: 'heal' };

/** How often each kind of step is drawn, beside the others. */
const WEIGHTS = {
  generate: 6,
  order: 8,
  repeat: 3,
  'alert rule': 1,
  'price rule': 2,
  call: 2,
  pass: 1,
  'database fault': 3,
  silence: 1,
  'cut sockets': 1,
  'cut Redis': 1,
  clock: 2,
  heal: 2,
} as const;

const FAULTS: readonly DatabaseFault[] = ['reset', 'reset', 'stall', 'partition', 'kill'];
const MAX_MESSAGES = 60;

/** How long a plan is. */
export interface PlanLength {
  readonly steps: number;
  /** Candles close once in so many steps, at a place that is drawn. */
  readonly closeEvery: number;
}

/** The steps of a seed: always the same ones. */
export function planOf(seed: number, { steps, closeEvery }: PlanLength): readonly Step[] {
  const random = seededRandom(seed);
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const oneOf = <T>(all: readonly T[]): T => {
    const found = all[whole(all.length - 1)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  const kinds = Object.entries(WEIGHTS).flatMap(([kind, weight]) =>
    Array.from({ length: weight }, () => kind as keyof typeof WEIGHTS),
  );
  const orders: OrderStep[] = [];
  const call = () => ({ user: whole(USERS - 1), gateway: oneOf(GATEWAYS) });
  const direction = () => oneOf<Direction>(['CALL', 'PUT']);

  function order(): OrderStep {
    const made: OrderStep = {
      ...{
        kind: 'order',
        ...call(),
        key: `simulated-order-${seed}-${orders.length}`,
        copies: 1 + whole(2),
        pair: oneOf(PAIRS),
      },
      ...{ timeframe: oneOf(['1m', '1m', '5m']), direction: direction(), stake: 100 * (1 + whole(300)) },
      statedChance: oneOf([null, 50 + whole(49)]),
    };
    orders.push(made);
    return made;
  }

  function step(): Step {
    const kind = oneOf(kinds);
    switch (kind) {
      case 'generate':
        return { kind, ...call(), pair: oneOf(PAIRS), isSaved: oneOf([true, false]) };
      case 'order':
        return order();
      case 'repeat': {
        if (orders.length === 0) return order();
        const { user, key } = oneOf(orders);
        return { kind, user, gateway: oneOf(GATEWAYS), key };
      }
      case 'alert rule':
        return { kind, ...call(), pair: oneOf(PAIRS) };
      case 'price rule':
        return { kind, ...call(), pair: oneOf(PAIRS), pips: whole(2) - 1, repeats: oneOf([true, false]) };
      case 'call': {
        const what = { pair: oneOf(PAIRS), direction: direction(), gales: whole(1) };
        return { kind, ...call(), copies: 1 + whole(1), ...what };
      }
      case 'pass':
        return { kind, seconds: 1 + whole(20) };
      case 'database fault':
        return { kind, gateway: oneOf(GATEWAYS), fault: oneOf(FAULTS), afterMessages: whole(MAX_MESSAGES) };
      case 'silence':
        return { kind, gateway: oneOf(GATEWAYS), seconds: 1 + whole(90) };
      case 'cut sockets':
      case 'cut Redis':
        return { kind, gateway: oneOf(GATEWAYS) };
      case 'clock':
        return { kind, gateway: oneOf(GATEWAYS), aheadMs: whole(2 * MOST_SKEW_MS) - MOST_SKEW_MS };
      case 'heal':
        return { kind };
    }
  }

  const closesAt = whole(closeEvery - 1);
  return Array.from(
    { length: steps },
    (_, place): Step => (place % closeEvery === closesAt ? { kind: 'close' } : step()),
  );
}
