import type { Call } from '#schema/calls/call.js';
import type { EndedCall } from '#schema/calls/call-text.js';
import { outcomeOf } from '#schema/outcome.js';
import { callHash } from '../../src/features/record/log/log-leaf.js';
import { marketKey } from '../../src/features/record/record-entry.js';
import { Faults } from './faults.js';
import type { CheckedLog } from './log-check.js';
import { signedAt } from './log-times.js';
import type { LoggedCall } from './logged-calls.js';
import type { Candles } from './published-candles.js';

const MINUTE_MS = 60_000;

/** The texts of calls and of their outcomes in a file, such as the CSV of a source, in which quotes are doubled. */
const TEXTS = /\{"(?:pair|steps)":[^{}]*\}/g;
const textsIn = (file: string): string[] => file.replaceAll('""', '"').match(TEXTS) ?? [];

interface ShownCall {
  readonly call: Call;
  readonly logged: LoggedCall;
}

/**
 * Holds calls that somebody shows against the log: each is in it, signed before its entry, with this outcome, which
 * follows from its prices, and no call of the same source is left out.
 *
 * @param file any text with the calls' signed texts
 * @param candles of all series that the gateway publishes, by series and market
 */
export function compareShownCalls(
  file: string,
  log: CheckedLog,
  candles: ReadonlyMap<number, ReadonlyMap<string, Candles>>,
): { readonly faults: Faults; readonly lines: readonly string[] } {
  const faults = new Faults();
  const texts = new Map(textsIn(file).map((text) => [callHash(text).toString('base64url'), text]));
  const shown: ShownCall[] = [];
  const sources = new Map<string, number>();
  for (const [digest, text] of texts) {
    const logged = log.calls.withDigest(digest);
    if (logged) {
      shown.push({ call: JSON.parse(text) as Call, logged });
      sources.set(logged.source, (sources.get(logged.source) ?? 0) + 1);
    } else if (!log.calls.hasOutcome(digest))
      faults.add('calls or outcomes that are shown and are not in the log', text);
  }
  let ended = 0;
  for (const { call, logged } of shown) {
    if (signedAt(log.heads, logged.leaf) >= call.entryTime)
      faults.add('calls that were signed after their entry', `leaf ${logged.leaf}`);
    const text = logged.outcome && texts.get(logged.outcome.digest);
    if (logged.outcome && text === undefined)
      faults.add('outcomes that are in the log and are not shown', `leaf ${logged.outcome.leaf}`);
    if (text === undefined) continue;
    ended += 1;
    checkOutcome(call, JSON.parse(text) as EndedCall, `leaf ${logged.leaf}`, candles, faults);
  }
  for (const [source, count] of sources) {
    const left = log.calls.countOf(source) - count;
    if (left > 0) faults.add('calls of a source that are not shown', `${left} of source ${source}`);
  }
  return {
    faults,
    lines: [`shown: ${shown.length} calls of ${sources.size} sources, ${ended} of them ended`],
  };
}

function checkOutcome(
  call: Call,
  { steps, entryPrice, exitPrice }: EndedCall,
  name: string,
  candles: ReadonlyMap<number, ReadonlyMap<string, Candles>>,
  faults: Faults,
): void {
  if (entryPrice === null || exitPrice === null) return;
  if (steps[0] !== outcomeOf(call.pair, call.direction, entryPrice, exitPrice))
    faults.add('outcomes that do not follow from their prices', name);
  const expiry = call.entryTime + call.expiryMinutes * MINUTE_MS;
  for (const [price, time] of [
    [entryPrice, call.entryTime],
    [exitPrice, expiry],
  ] as const)
    if (!isWithinCandles(price, call, time, candles))
      faults.add('prices of calls outside the candles of their minute', `${name}: ${price}`);
}

/** Whether a price is in the candle of its minute or the one before; so too where no candle of it is published. */
function isWithinCandles(
  price: number,
  { pair }: Call,
  time: number,
  candles: ReadonlyMap<number, ReadonlyMap<string, Candles>>,
): boolean {
  const minute = Math.floor(time / MINUTE_MS) * MINUTE_MS;
  const near = [...candles.values()].flatMap((markets) => {
    const market = markets.get(marketKey({ pair, timeframe: '1m' }));
    return [market?.at(minute - MINUTE_MS), market?.at(minute)].flatMap((candle) => candle ?? []);
  });
  return near.length === 0 || near.some(({ low, high }) => price >= low && price <= high);
}
