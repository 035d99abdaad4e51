import { type Pair, priceDigits } from '#schema/pair.js';
import { confidenceOf, signalScore } from '#schema/signal-score.js';
import { type Strength, strengthOf } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import { type Candle, checkCandles, NotEnoughCandlesError } from './candle.js';
import { type IndicatorReading, IndicatorStream, MACD_SIGNAL, MACD_SLOW } from './indicators.js';
import { recommend, type Wording } from './recommendation.js';
import { type Direction, directionOf, modelInputs } from './score.js';

/** Raised with every change that can alter a signal. Hit rates are counted separately for each version. */
export const ENGINE_VERSION = '3';

/** The change of the MACD histogram needs one candle more than its first value. */
export const MIN_CANDLES = MACD_SLOW + MACD_SIGNAL;

/**
 * Number of newest candles that an analysis reads. EMA and Wilder's averages never forget completely, so without a
 * fixed window the result would depend on how much history a feed has.
 */
export const WINDOW = 300;

/** Values at the last closed candle, not rounded; in price units except `rsi` and `signalScore`. */
export interface Indicators {
  /** 0..100 */
  readonly rsi: number;
  readonly macd: number;
  readonly macdSignal: number;
  readonly macdHistogram: number;
  readonly atr: number;
  /** Never above the last close. */
  readonly support: number;
  /** Never below the last close. */
  readonly resistance: number;
  /** -100 (all inputs favour PUT) to 100 (all favour CALL). */
  readonly signalScore: number;
}

export interface Analysis {
  readonly direction: Direction;
  /**
   * Whole percentage, 50..95: 50 + 45 x the share of measured signals that were weaker. Not the probability of a win.
   */
  readonly confidence: number;
  readonly strength: Strength;
  /** -100 (all inputs favour PUT) to 100 (all favour CALL); equal to the value in `indicators`. */
  readonly signalScore: number;
  readonly indicators: Indicators;
  /** pt-BR, for the trader: the reasons for the direction and against it. */
  readonly recommendation: string;
  readonly timeframe: Timeframe;
  /** Opening of the last closed candle, epoch milliseconds. */
  readonly candleTime: number;
}

export interface Market {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
}

/** A market other than our currency pairs: computed alike, with its own wording. */
export interface QuotedMarket {
  readonly wording: Wording;
  readonly timeframe: Timeframe;
}

const OPTION_SIDES = { CALL: 'CALL', PUT: 'PUT' } as const;

/** `analyseQuoted` for a currency pair, with the wording of binary options. */
export function analyse(candles: readonly Candle[], { pair, timeframe }: Market): Analysis {
  return analyseQuoted(candles, { wording: { digits: priceDigits(pair), sides: OPTION_SIDES }, timeframe });
}

/**
 * Computes a signal from the last `WINDOW` closed candles and nothing else: no clock, no random number, no older
 * candle. The same candles always give the same result. Between `MIN_CANDLES` and `WINDOW` candles, it reads all of
 * them.
 *
 * @param candles closed candles of one market and timeframe, oldest first, gaps allowed
 * @throws NotEnoughCandlesError with fewer than `MIN_CANDLES`
 * @throws BadCandleError if times do not increase or prices are impossible
 */
export function analyseQuoted(candles: readonly Candle[], { wording, timeframe }: QuotedMarket): Analysis {
  if (candles.length < MIN_CANDLES) throw new NotEnoughCandlesError(MIN_CANDLES, candles.length);
  const window = candles.slice(-WINDOW);
  checkCandles(window);
  const stream = new IndicatorStream();
  for (const candle of window) stream.update(candle);
  const reading = stream.reading();
  const inputs = modelInputs(reading, window);
  const score = signalScore(inputs);
  const direction = directionOf(score, window, timeframe);
  const confidence = confidenceOf(score);
  return {
    direction,
    confidence,
    strength: strengthOf(confidence),
    signalScore: score,
    indicators: indicatorsOf(reading, score),
    recommendation: recommend({ wording, direction, score, inputs, reading }),
    timeframe,
    candleTime: window.at(-1)?.time ?? Number.NaN,
  };
}

function indicatorsOf(reading: IndicatorReading, signalScore: number): Indicators {
  const { rsi, macd, macdSignal, macdHistogram, atr, levels } = reading;
  return {
    rsi,
    macd,
    macdSignal,
    macdHistogram,
    atr,
    support: levels.support.price,
    resistance: levels.resistance.price,
    signalScore,
  };
}
