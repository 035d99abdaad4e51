import { type Call, MOST_EXPIRY_MINUTES, MOST_GALES } from '#schema/calls/call.js';
import type { EndedCall } from '#schema/calls/call-text.js';
import { outcomeOf } from '#schema/outcome.js';
import { PAIRS } from '#schema/pair.js';
import { callHash } from '../../src/features/record/log/log-leaf.js';
import { marketKey } from '../../src/features/record/record-entry.js';
import { Faults } from './faults.js';
import type { CheckedLog } from './log-check.js';
import { signedAt } from './log-times.js';
import type { LoggedCall } from './logged-calls.js';
import type { Candles } from './published-candles.js';

const MINUTE_MS = 60_000;
/** A call without prices is void a day after its last entry. */
const ENDED_WITHIN_MS = 25 * 60 * MINUTE_MS;
const OUTCOMES: readonly string[] = ['WON', 'LOST', 'TIE', 'VOID'];

/** The texts of calls and of their outcomes in a file, such as the CSV of a source, in which quotes are doubled. */
const TEXTS = /\{"(?:pair|steps)":[^{}]*\}/g;
const textsIn = (file: string): string[] => file.replaceAll('""', '"').match(TEXTS) ?? [];

interface ShownCall {
  readonly call: Call;
  readonly logged: LoggedCall;
}

/**
 * Holds calls that somebody shows against the log: each is in it, signed before its entry, with this outcome, which
 * follows from its prices; none is still open a day after its end, and no call of the same source is left out.
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
    const call = logged && parsed(text, isCall);
    if (logged) sources.set(logged.source, (sources.get(logged.source) ?? 0) + 1);
    if (logged && call) shown.push({ call, logged });
    else if (logged) faults.add('calls that cannot be read', text);
    else if (!log.calls.hasOutcome(digest))
      faults.add('calls or outcomes that are shown and are not in the log', text);
  }
  if (sources.size === 0) faults.add('files without a call of the log', 'no signed text of a call');
  const newest = log.heads.at(-1)?.time ?? 0;
  const first = new Map<string, number>();
  for (const { call, logged } of shown) {
    const name = `leaf ${logged.leaf}`;
    if (signedAt(log.heads, logged.leaf) >= call.entryTime)
      faults.add('calls that were signed after their entry', name);
    if (!logged.outcome) {
      // Otherwise whoever dislikes an outcome would leave it open.
      if (newest - lastEndOf(call) > ENDED_WITHIN_MS) faults.add('calls that were never settled', name);
      continue;
    }
    const text = texts.get(logged.outcome.digest);
    const ended = text === undefined ? undefined : parsed(text, isEndedCall);
    if (text === undefined)
      faults.add('outcomes that are in the log and are not shown', `leaf ${logged.outcome.leaf}`);
    else if (!ended) faults.add('outcomes of calls that cannot be read', text);
    else {
      const [outcome = ''] = ended.steps;
      first.set(outcome, (first.get(outcome) ?? 0) + 1);
      checkOutcome(call, ended, name, candles, faults);
    }
  }
  for (const [source, count] of sources) {
    const left = log.calls.countOf(source) - count;
    if (left > 0) faults.add('calls of a source that are not shown', `${left} of source ${source}`);
  }
  const counts = OUTCOMES.map((outcome) => `${outcome} ${first.get(outcome) ?? 0}`).join(', ');
  return {
    faults,
    lines: [
      `shown: ${shown.length} calls of ${sources.size} sources; first entries that ended, by the signed texts: ${counts}`,
      'shown: nothing else in the file was compared',
    ],
  };
}

/** What a signed text says; undefined if it is none of these. */
function parsed<Content>(text: string, is: (content: Content) => boolean): Content | undefined {
  try {
    const content = JSON.parse(text) as Content;
    return is(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

const isWhole = (value: number, from: number, to: number) =>
  Number.isInteger(value) && value >= from && value <= to;

const isCall = ({ pair, direction, entryTime, expiryMinutes, gales }: Call) =>
  PAIRS.includes(pair) &&
  ['CALL', 'PUT'].includes(direction) &&
  isWhole(entryTime, 0, 8.64e15) &&
  isWhole(expiryMinutes, 1, MOST_EXPIRY_MINUTES) &&
  isWhole(gales, 0, MOST_GALES);

const isPrice = (price: number | null) => price === null || Number.isFinite(price);
const isEndedCall = ({ steps, entryPrice, exitPrice }: EndedCall) =>
  Array.isArray(steps) &&
  steps.length > 0 &&
  steps.every((step) => OUTCOMES.includes(step)) &&
  isPrice(entryPrice) &&
  isPrice(exitPrice);

const lengthOf = ({ expiryMinutes }: Call) => expiryMinutes * MINUTE_MS;

/** End of the last entry that a call may have. */
const lastEndOf = (call: Call) => call.entryTime + (call.gales + 1) * lengthOf(call);

function checkOutcome(
  call: Call,
  { steps, entryPrice, exitPrice }: EndedCall,
  name: string,
  candles: ReadonlyMap<number, ReadonlyMap<string, Candles>>,
  faults: Faults,
): void {
  // Only a lost entry is repeated.
  if (steps.length > call.gales + 1 || steps.slice(0, -1).some((step) => step !== 'LOST'))
    faults.add('outcomes of more entries than their call has', name);
  const isPriced = entryPrice !== null && exitPrice !== null;
  const expected = isPriced ? outcomeOf(call.pair, call.direction, entryPrice, exitPrice) : 'VOID';
  if (steps[0] !== expected) faults.add('outcomes that do not follow from their prices', name);
  if (!isPriced) return;
  const expiry = call.entryTime + lengthOf(call);
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
