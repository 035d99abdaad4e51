import { LocalKey } from '../../lib/session/storage-keys';
import { storedValue } from '../../lib/session/stored-value';
import type { LoadedData } from './worker/lab-session';

/** Prices of a pair from a time until before another, epoch milliseconds, whatever timeframe they were looked at in. */
interface Span {
  readonly pair: string;
  readonly from: number;
  readonly to: number;
}

/** What this browser has shown of prices: results on them, of combinations that were tried or of thirds held back. */
export interface SeenPrices {
  readonly spans: readonly Span[];
  /** Fingerprints of data whose held back third was shown, which know a file by another name too. */
  readonly thirds: readonly string[];
}

export const NOTHING_SEEN: SeenPrices = { spans: [], thirds: [] };

/** Older ones are forgotten. */
const KEPT = 200;

/** A file whose name says no pair has its fingerprint alone. */
const UNNAMED = 'arquivo';

type Loaded = Pick<LoadedData, 'pair' | 'from' | 'to' | 'heldFrom' | 'fingerprint'>;

/** With the first two thirds of these data, on which combinations are tried. */
export function withTried(seen: SeenPrices, { pair, from, heldFrom }: Loaded): SeenPrices {
  return withSpan(seen, { pair, from, to: heldFrom });
}

/** With the third that was held back. */
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

/** Whether any of the third that these data hold back was shown before, in whatever tab, file or timeframe. */
export function isHeldSeen({ spans, thirds }: SeenPrices, data: Loaded): boolean {
  const { pair, heldFrom, to, fingerprint } = data;
  return (
    thirds.includes(fingerprint) ||
    spans.some((span) => span.pair === pair && span.from <= to && span.to > heldFrom)
  );
}

/** What this browser keeps; nothing where its storage holds something else. */
export function readSeen(): SeenPrices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LocalKey.laboratorySeen) ?? 'null');
    return isSeen(kept) ? kept : NOTHING_SEEN;
  } catch {
    return NOTHING_SEEN;
  }
}

/** Follows what other tabs have shown. */
export const seenStore = storedValue([LocalKey.laboratorySeen], readSeen);

export function keepSeen(change: (before: SeenPrices) => SeenPrices): void {
  const kept = readSeen();
  const after = change(kept === NOTHING_SEEN ? seenStore.getState() : kept);
  try {
    localStorage.setItem(LocalKey.laboratorySeen, JSON.stringify(after));
  } catch {
    // A browser that keeps nothing knows it until the page is left.
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
