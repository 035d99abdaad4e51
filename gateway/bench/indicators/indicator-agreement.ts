import { MACD as TableMacd, RSI as TableRsi } from 'technicalindicators';
import { ATR, EMA, MACD, RSI } from 'trading-signals';
import type { Candle } from '../../src/engine/candle.js';
import {
  Atr,
  MACD_FAST,
  MACD_SIGNAL,
  MACD_SLOW,
  Macd,
  RSI_PERIOD,
  Rsi,
} from '../../src/engine/indicators.js';

/** Maximum difference through rounding between different, equally correct orders of operations. */
const TOLERANCE = 1e-9;

/** technicalindicators rounds its RSI to two decimals. */
const RSI_ROUNDED_TOLERANCE = 0.005 + TOLERANCE;

/** trading-signals seeds its averages with the first price; from here on both seeds have lost their effect. */
export const SEED_FORGOTTEN_AFTER = 1_000;

/** Greatest differences between our indicator and a published one over a series. */
export interface Agreement {
  readonly name: string;
  readonly compared: number;
  /** Infinity if only one side has a value. */
  readonly greatest: number;
  readonly allowed: number;
}

type Value = number | null | undefined;

/** Takes pairs of values, ours first, and keeps the greatest difference. */
export class Comparison {
  private compared = 0;
  private greatest = 0;

  constructor(
    private readonly name: string,
    private readonly allowed: number,
  ) {}

  take(ours: number, theirs: Value): void {
    const missing = theirs === null || theirs === undefined || Number.isNaN(theirs);
    if (missing && Number.isNaN(ours)) return;
    this.compared += 1;
    const difference = missing || Number.isNaN(ours) ? Number.POSITIVE_INFINITY : Math.abs(ours - theirs);
    this.greatest = Math.max(this.greatest, difference);
  }

  result(): Agreement {
    return { name: this.name, compared: this.compared, greatest: this.greatest, allowed: this.allowed };
  }
}

/**
 * Compares our streaming RSI, MACD and ATR with `trading-signals` and `technicalindicators`, candle by candle.
 *
 * @param candles closed candles, oldest first; gaps and flat stretches allowed
 */
export function agreements(candles: readonly Candle[]): Agreement[] {
  return [...rsiAgreements(candles), ...macdAgreements(candles), atrAgreement(candles)];
}

function rsiAgreements(candles: readonly Candle[]): Agreement[] {
  const exact = new Comparison('RSI, trading-signals', TOLERANCE);
  const rounded = new Comparison('RSI, technicalindicators', RSI_ROUNDED_TOLERANCE);
  const ours = new Rsi();
  const streaming = new RSI(RSI_PERIOD);
  const table = new TableRsi({ period: RSI_PERIOD, values: [] });
  const first = candles[0]?.close;
  let moved = false;
  for (const { close } of candles) {
    moved ||= close !== first;
    const value = ours.update(close);
    const theirs = streaming.update(close, false);
    const theirsRounded = table.nextValue(close);
    // Before the first movement RSI is 0 / 0: both packages return 100, we return 50 on purpose.
    if (!moved) continue;
    exact.take(value, theirs);
    rounded.take(value, theirsRounded);
  }
  return [exact.result(), rounded.result()];
}

function macdAgreements(candles: readonly Candle[]): Agreement[] {
  const seeded = new Comparison('MACD, technicalindicators', TOLERANCE);
  const later = new Comparison(`MACD, trading-signals after ${SEED_FORGOTTEN_AFTER}`, TOLERANCE);
  const ours = new Macd();
  const streaming = new MACD(new EMA(MACD_FAST), new EMA(MACD_SLOW), new EMA(MACD_SIGNAL));
  const table = new TableMacd({
    values: [],
    fastPeriod: MACD_FAST,
    slowPeriod: MACD_SLOW,
    signalPeriod: MACD_SIGNAL,
    SimpleMAOscillator: false,
    SimpleMASignal: false,
  });
  candles.forEach(({ close }, index) => {
    ours.update(close);
    const row = table.nextValue(close);
    seeded.take(ours.line, row?.MACD);
    // That package omits a signal of exactly 0, so nothing can be compared there.
    if (ours.signal !== 0) {
      seeded.take(ours.signal, row?.signal);
      seeded.take(ours.histogram, row?.histogram);
    }
    const theirs = streaming.update(close, false);
    if (index < SEED_FORGOTTEN_AFTER) return;
    later.take(ours.line, theirs?.macd);
    later.take(ours.signal, theirs?.signal);
    later.take(ours.histogram, theirs?.histogram);
  });
  return [seeded.result(), later.result()];
}

function atrAgreement(candles: readonly Candle[]): Agreement {
  const comparison = new Comparison('ATR, trading-signals', TOLERANCE);
  const ours = new Atr();
  const theirs = new ATR(14);
  for (const candle of candles) comparison.take(ours.update(candle), theirs.update(candle, false));
  return comparison.result();
}
