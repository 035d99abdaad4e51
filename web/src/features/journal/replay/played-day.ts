import type { Pair } from '#schema/pair.js';
import { candleOpen, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { PlayedCandle } from '../../../entities/played-chart';
import type { DayReplayQuery } from '../../../gql/journal';
import { formatPrice } from '../../../lib/format-price';
import { moneyChangeText, moneyText } from '../../../lib/money';

export type Day = DayReplayQuery['dayReplay'];
export type DayEntry = Day['entries'][number];

export function candlesOf({ candles }: Pick<Day, 'candles'>): readonly PlayedCandle[] {
  return candles.map(({ time, open, high, low, close }) => ({
    time: Date.parse(time),
    open,
    high,
    low,
    close,
  }));
}

/**
 * Number of candles closed by a moment.
 *
 * @param length of a candle, milliseconds
 */
export function closedBy(candles: readonly PlayedCandle[], length: number, time: number): number {
  let [low, high] = [0, candles.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((candles[middle]?.time ?? 0) + length <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

const joined = (first: PlayedCandle, next: PlayedCandle): PlayedCandle => ({
  time: first.time,
  open: first.open,
  high: Math.max(first.high, next.high),
  low: Math.min(first.low, next.low),
  close: next.close,
});

/**
 * Candles of a larger timeframe at the time when only `count` of the shorter ones had closed: the last one is merged
 * from those only. Complete candles are the same objects for every count, so that a chart can continue from what it has
 * drawn.
 */
export class GrowingCandles {
  private readonly whole: readonly PlayedCandle[];
  /** For each shorter candle, the index of the larger one that contains it. */
  private readonly places: readonly number[];

  constructor(
    private readonly candles: readonly PlayedCandle[],
    private readonly timeframe: Timeframe,
  ) {
    const whole: PlayedCandle[] = [];
    this.places = candles.map((candle) => {
      const last = whole.at(-1);
      const time = candleOpen(candle.time, timeframe);
      if (last?.time === time) whole[whole.length - 1] = joined(last, candle);
      else whole.push({ ...candle, time });
      return whole.length - 1;
    });
    this.whole = whole;
  }

  after(count: number): readonly PlayedCandle[] {
    const place = this.places[count - 1];
    if (place === undefined) return [];
    if (this.places[count] !== place) return this.whole.slice(0, place + 1);
    let first = count - 1;
    while (first > 0 && this.places[first - 1] === place) first -= 1;
    const grown = this.candles.slice(first, count).reduce(joined);
    return [...this.whole.slice(0, place), { ...grown, time: candleOpen(grown.time, this.timeframe) }];
  }
}

/** An event of an entry, and the text that describes it. */
export interface Happening {
  readonly key: string;
  /** Epoch ms. */
  readonly time: number;
  readonly text: string;
  readonly entry: DayEntry;
  readonly over: boolean;
}

const ENDINGS = { WON: 'acertou', LOST: 'errou', TIE: 'empatou', VOID: 'foi anulada' } as const;
const SIGNAL_ENDINGS = { ...ENDINGS, VOID: 'foi anulado' } as const;

function beganText({ kind, direction, timeframe, stake, entryPrice }: DayEntry, pair: Pair): string {
  const what = `${direction} de ${timeframe} a ${formatPrice(pair, entryPrice)}`;
  if (kind === 'SIGNAL') return `Sinal seguido: ${what}`;
  return `Você abriu ${what}${stake === null ? '' : `, ${moneyText(stake)}`}`;
}

function endedText({ kind, direction, profit, exitPrice, outcome }: DayEntry, pair: Pair): string {
  const who = kind === 'SIGNAL' ? `O sinal ${direction}` : `A operação ${direction}`;
  const at = exitPrice === null ? '' : ` a ${formatPrice(pair, exitPrice)}`;
  if (outcome === null) return `${who} venceu e espera o preço`;
  const ending = kind === 'SIGNAL' ? SIGNAL_ENDINGS[outcome] : ENDINGS[outcome];
  return `${who} ${ending}${at}${profit === null ? '' : `: ${moneyChangeText(profit)}`}`;
}

/** All events of the pair that day, in order; an entry that expires after the day has no end event. */
export function happeningsOf({ entries, pair, until }: Pick<Day, 'entries' | 'pair' | 'until'>): Happening[] {
  const end = Date.parse(until);
  const all = entries.flatMap((entry): Happening[] => {
    const began = {
      key: `${entry.id} began`,
      time: Date.parse(entry.openedAt),
      text: beganText(entry, pair),
      entry,
      over: false,
    };
    const expiry = Date.parse(entry.expiresAt);
    if (expiry > end) return [began];
    const ended = { key: `${entry.id} ended`, time: expiry, text: endedText(entry, pair), entry, over: true };
    return [began, ended];
  });
  return all.sort((one, other) => one.time - other.time);
}

/** Where a day's replay opens: at the user's first entry, or at the day's beginning if there is none. */
export function startOf(all: readonly Happening[], begin: number, until: number): number {
  return Math.min(until, Math.max(begin, all[0]?.time ?? begin));
}

/** The events up to a moment. */
export function happenedBy(all: readonly Happening[], time: number): readonly Happening[] {
  return all.slice(0, all.findLastIndex((one) => one.time <= time) + 1);
}

const SIGN = { CALL: '↑', PUT: '↓' } as const;

/** Chart markers for past events, each at the candle of its moment. */
export function signsOf(
  happened: readonly Happening[],
  candles: readonly PlayedCandle[],
  timeframe: Timeframe,
) {
  const first = candles[0]?.time;
  const last = candles.at(-1)?.time;
  if (first === undefined || last === undefined) return [];
  return happened.map(({ time, over, entry }) => {
    // A marker for an end that falls on a candle's close belongs to the candle that closed.
    const open = candleOpen(over ? time - 1 : time, timeframe);
    const { direction, outcome, profit } = entry;
    const result = outcome === null ? 'espera' : ENDING_SIGNS[outcome];
    return {
      time: Math.min(last, Math.max(first, open)),
      direction,
      over,
      text: over ? (profit === null ? result : moneyChangeText(profit)) : direction,
    };
  });
}

const ENDING_SIGNS = { WON: 'acertou', LOST: 'errou', TIE: 'empate', VOID: 'anulado' } as const;

/** Lines at the entry prices of what was open at a moment. */
export function openLines(happened: readonly Happening[]) {
  const ended = new Set(happened.filter(({ over }) => over).map(({ entry }) => entry.id));
  return happened
    .filter(({ over, entry }) => !over && !ended.has(entry.id))
    .map(({ entry: { direction, entryPrice } }) => ({
      label: `${SIGN[direction]} ${direction} aberta`,
      price: entryPrice,
    }));
}

/** Length of a candle of the day, milliseconds. */
export const stepOf = ({ timeframe }: Pick<Day, 'timeframe'>): number => timeframeMs(timeframe);
