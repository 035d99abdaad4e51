import { LocalKey } from '../../lib/session/storage-keys';
import { storedValue } from '../../lib/session/stored-value';
import type { LoadedData } from './worker/lab-session';

/** Prices of a pair from `from` until before `to`, epoch milliseconds, whatever timeframe they were shown in. */
interface Span {
  readonly pair: string;
  readonly from: number;
  readonly to: number;
}

/** Prices for which this browser has shown results, either of tried combinations or of held-back thirds. */
export interface SeenPrices {
  readonly spans: readonly Span[];
  /** Fingerprints of data whose held-back third was shown; they identify a file even if it is renamed. */
  readonly thirds: readonly string[];
}

export const NOTHING_SEEN: SeenPrices = { spans: [], thirds: [] };

/** Older entries are dropped. */
const KEPT = 200;

/** Pair of a file whose name contains none; such a file is identified by its fingerprint only. */
const UNNAMED = 'arquivo';

type Loaded = Pick<LoadedData, 'pair' | 'from' | 'to' | 'heldFrom' | 'fingerprint'>;

/** Adds the first two thirds of the data, on which combinations are tried. */
export function withTried(seen: SeenPrices, { pair, from, heldFrom }: Loaded): SeenPrices {
  return withSpan(seen, { pair, from, to: heldFrom });
}

/** Adds the held-back third. */
export function withHeld(seen: SeenPrices, { pair, heldFrom, to, fingerprint }: Loaded): SeenPrices {
  const thirds = [...seen.thirds.filter((one) => one !== fingerprint), fingerprint];
  return withSpan({ ...seen, thirds: thirds.slice(-KEPT) }, { pair, from: heldFrom, to: to + 1 });
}

function withSpan(seen: SeenPrices, span: Span): SeenPrices {
  if (span.pair === UNNAMED) return seen;
  const isApart = ({ pair, from, to }: Span) => pair !== span.pair || to < span.from || from > span.to;
  const joined = seen.spans.filter((one) => !isApart(one)).concat(span);
  const whole = {
    pair: span.pair,
    from: Math.min(...joined.map(({ from }) => from)),
    to: Math.max(...joined.map(({ to }) => to)),
  };
  return { ...seen, spans: [...seen.spans.filter(isApart), whole].slice(-KEPT) };
}

/** Whether any part of the data's held-back third was shown before, in any tab, file or timeframe. */
export function isHeldSeen({ spans, thirds }: SeenPrices, data: Loaded): boolean {
  const { pair, heldFrom, to, fingerprint } = data;
  return (
    thirds.includes(fingerprint) ||
    spans.some((span) => span.pair === pair && span.from <= to && span.to > heldFrom)
  );
}

/** The prices stored in this browser; none if the storage holds something invalid. */
export function readSeen(): SeenPrices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LocalKey.laboratorySeen) ?? 'null');
    return isSeen(stored) ? stored : NOTHING_SEEN;
  } catch {
    return NOTHING_SEEN;
  }
}

/** Kept in step with other tabs. */
export const seenStore = storedValue([LocalKey.laboratorySeen], readSeen);

export function keepSeen(change: (before: SeenPrices) => SeenPrices): void {
  const stored = readSeen();
  const after = change(stored === NOTHING_SEEN ? seenStore.getState() : stored);
  try {
    localStorage.setItem(LocalKey.laboratorySeen, JSON.stringify(after));
  } catch {
    // Without storage, they are known only until the page is left.
  }
  seenStore.setState(after, true);
}

function isSeen(kept: unknown): kept is SeenPrices {
  const { spans, thirds } = (kept ?? {}) as Partial<Record<keyof SeenPrices, unknown>>;
  const isSpan = (one: unknown) => {
    const { pair, from, to } = (one ?? {}) as Partial<Record<keyof Span, unknown>>;
    return typeof pair === 'string' && typeof from === 'number' && typeof to === 'number';
  };
  return (
    Array.isArray(spans) &&
    spans.every(isSpan) &&
    Array.isArray(thirds) &&
    thirds.every((one) => typeof one === 'string')
  );
}
