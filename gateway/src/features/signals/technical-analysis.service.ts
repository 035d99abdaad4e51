import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { analyse } from '../../engine/analyse.js';
import type { Candle } from '../../engine/candle.js';
import { momentumSeries } from '../../engine/momentum-series.js';
import type { Clock } from '../../platform/clock.js';
import type { MarketService } from '../market/market.service.js';
import type { MomentumPoint, TechnicalAnalysis } from './technical-analysis.type.js';

/** Candles with momentum points. They are the newest ones, long after every moving average has been seeded. */
const MOMENTUM_CANDLES = 120;

/** Never NaN, since the arrays are as long as the candles. */
const at = (values: Float64Array, index: number) => values[index] ?? Number.NaN;

/**
 * RSI and MACD for each of the newest candles, from the same window as the analysis. The last point equals the
 * analysis.
 */
function momentumOf(candles: readonly Candle[]): MomentumPoint[] {
  const { rsi, line, signal, histogram } = momentumSeries(Float64Array.from(candles, ({ close }) => close));
  const points = candles.map(({ time }, index) => ({
    time: new Date(time),
    rsi: at(rsi, index),
    macd: at(line, index),
    macdSignal: at(signal, index),
    macdHistogram: at(histogram, index),
  }));
  return points.slice(-MOMENTUM_CANDLES);
}

/** Shows the input for a signal generated now, without storing anything. */
export class TechnicalAnalysisService {
  constructor(
    private readonly market: MarketService,
    private readonly clock: Clock,
  ) {}

  /** @throws FarolError UNAVAILABLE if the feed lacks the pair or timeframe, is closed, or has no prices */
  async of(pair: Pair, timeframe: Timeframe): Promise<TechnicalAnalysis> {
    this.market.assertTradable(pair, timeframe, this.clock.now());
    const candles = await this.market.analysisCandles(pair, timeframe);
    const analysis = analyse(candles, { pair, timeframe });
    const { candleTime, indicators, direction, confidence, strength, recommendation } = analysis;
    return {
      pair,
      timeframe,
      candleTime: new Date(candleTime),
      close: candles.at(-1)?.close ?? Number.NaN,
      simulated: this.market.feed.simulated,
      indicators,
      direction,
      confidence,
      estimatedChance: this.market.estimatedChance(analysis, this.clock.now()),
      strength,
      recommendation,
      momentum: momentumOf(candles),
    };
  }
}
