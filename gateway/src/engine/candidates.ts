import type { Pair } from '#schema/pair.js';
import { type ChanceByTimeframe, HIGHEST_CHANCES } from '#schema/score-rivals.js';
import { estimatedChance } from '#schema/signal-score.js';
import type { Timeframe } from '#schema/timeframe.js';
import { analyse } from './analyse.js';
import type { Candle } from './candle.js';
import type { Direction } from './score.js';

/** What a version of the engine claims of the next candle. */
interface Forecast {
  readonly direction: Direction;
  /** Estimated chance that the direction is right, at the next candle's first price; 0.5 to 1. */
  readonly chance: number;
}

/**
 * A version of the engine that may replace the present one (`analyse`). It runs in its shadow if the operator names it
 * (`SHADOW_ENGINE`), and is shown to nobody as a signal.
 */
export interface CandidateEngine {
  /** What `ENGINE_VERSION` would be; never used again for anything else. */
  readonly version: string;
  /** Highest chance that counts in comparisons, by timeframe: just above what it claims at most. */
  readonly highestChances: ChanceByTimeframe;
  /**
   * Reads closed candles and nothing else, as `analyse` does, and throws only where that does.
   *
   * @param candles of one market and timeframe, oldest first, at most `WINDOW`
   */
  forecast(candles: readonly Candle[], market: { pair: Pair; timeframe: Timeframe }): Forecast;
}

/**
 * Share of an effect that is left once it was published: returns of 97 published effects were 58 % lower afterwards
 * (R. D. McLean, J. Pontiff, "Does Academic Research Destroy Stock Return Predictability?", Journal of Finance 71 (2016)).
 */
const LEFT_AFTER_PUBLICATION = 0.42;

/**
 * The directions of version 3, with chances that allow for the years since its prices ended: log-odds of `CHANCE_SLOPES`,
 * of which the share above is left. Better only if version 3 claims too much.
 */
const CAUTIOUS: CandidateEngine = {
  version: '4',
  highestChances: { '1m': 5060, '5m': 5190, '15m': 5320, '30m': 5450, '1h': 5450 },
  forecast(candles, market) {
    const { direction, signalScore } = analyse(candles, market);
    return { direction, chance: estimatedChance(signalScore * LEFT_AFTER_PUBLICATION, market.timeframe) };
  },
};

/** Every version that can run in the shadow of the present one. */
export const CANDIDATES: readonly CandidateEngine[] = [CAUTIOUS];

/** Former versions whose chances the record holds; one that is replaced comes here, with what it claimed at most. */
const FORMER: readonly Pick<CandidateEngine, 'version' | 'highestChances'>[] = [];

/** Highest chances of a version that count in comparisons; the present one's if it is unknown here. */
export const highestChancesOf = (engine: string): ChanceByTimeframe =>
  [...CANDIDATES, ...FORMER].find(({ version }) => version === engine)?.highestChances ?? HIGHEST_CHANCES;
