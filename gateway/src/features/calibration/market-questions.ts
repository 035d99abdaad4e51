import { CALIBRATION_DRAWS_PER_MINUTE, MARKET_A_WEEK } from '#schema/calibration-week.js';
import type { Draw } from '#schema/learning/seeded-random.js';
import { type Pair, priceDigits } from '#schema/pair.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../engine/candle.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { type MarketFeed, timeframeFrom } from '../market/market-feed.js';
import { type DrawnStretch, PastStretch, type PastStretchService } from '../market/past-stretch.service.js';

const DAY_MS = 86_400_000;
/** Candles shown before the one that is asked about. */
const SHOWN = 40;
/** Stretches drawn for a week, at most. */
const DRAWS = 8;
/** Most questions of one stretch, so that a week has several pairs. */
const OF_STRETCH = 5;
/** The paths inside candles, which this key makes, are not used here. */
const NO_KEY = Buffer.alloc(16);

/** A question about a past candle, with the candles before it. */
export interface MarketQuestion {
  readonly text: string;
  readonly why: string;
  readonly happened: boolean;
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly feed: string;
  readonly simulated: boolean;
  /** Those shown, and the one that is asked about. */
  readonly candles: readonly Candle[];
  readonly sourceTime: Date;
}

/**
 * Consecutive candles in groups of those shown and the one asked about. No candle is in two groups, so that no question
 * shows the truth of another.
 */
export function groupsOf(candles: readonly Candle[], length: number): Candle[][] {
  const groups: Candle[][] = [];
  let group: Candle[] = [];
  for (const candle of candles) {
    const last = group.at(-1);
    if (last && candle.time - last.time !== length) group = [];
    group.push(candle);
    if (group.length <= SHOWN) continue;
    groups.push(group);
    group = [];
  }
  return groups;
}

function questionOf(stretch: DrawnStretch, group: readonly Candle[]): MarketQuestion | undefined {
  const [last, asked] = group.slice(-2);
  if (!last || !asked) return undefined;
  const { pair, timeframe, feed, simulated, startsAt, sourceStartsAt } = stretch;
  const happened = asked.close > last.close;
  const price = (value: number) => value.toFixed(priceDigits(pair)).replace('.', ',');
  const side = happened ? 'acima' : asked.close < last.close ? 'abaixo' : 'no mesmo preço';
  return {
    text: `${pair}, velas de ${timeframe}: a vela seguinte fechou acima do último fechamento mostrado?`,
    why: `Ela fechou em ${price(asked.close)}, ${side}${side === 'no mesmo preço' ? '' : ` de ${price(last.close)}`}.`,
    happened,
    ...{ pair, timeframe, feed, simulated },
    candles: group,
    sourceTime: new Date(asked.time - startsAt + sourceStartsAt),
  };
}

/** Draws questions about the feed's past. */
export class MarketQuestions {
  constructor(
    private readonly feed: MarketFeed,
    private readonly past: PastStretchService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** A week's questions; fewer, or none, where the feed has too little history or cannot answer now. */
  async draw(userId: string, chance: Draw): Promise<MarketQuestion[]> {
    const questions: MarketQuestion[] = [];
    try {
      await this.limiter.take(`calibration drawn ${userId}`, CALIBRATION_DRAWS_PER_MINUTE);
      const pairs = chance.shuffled(this.feed.pairs);
      for (let draw = 0; draw < DRAWS && pairs.length > 0 && questions.length < MARKET_A_WEEK; draw += 1) {
        const pair = pairs[draw % pairs.length];
        if (pair) questions.push(...(await this.ofStretch(pair, chance)));
      }
    } catch (error) {
      // Asked again at the next look at the week.
      if (!(error instanceof FarolError && ['UNAVAILABLE', 'RATE_LIMITED'].includes(error.code))) throw error;
    }
    return questions.slice(0, MARKET_A_WEEK);
  }

  private async ofStretch(pair: Pair, chance: Draw): Promise<MarketQuestion[]> {
    const timeframe = timeframeFrom(this.feed, pair, '5m');
    const pick = (count: number) => chance.whole(0, count - 1);
    const stretch = await this.past.draw(pair, timeframe, pick, NO_KEY);
    if (!stretch) return [];
    const end = stretch.startsAt + stretch.length;
    const whole = end <= this.clock.now() - DAY_MS ? new PastStretch(stretch).closed(end) : [];
    return groupsOf(whole, timeframeMs(timeframe))
      .slice(0, OF_STRETCH)
      .flatMap((group) => questionOf(stretch, group) ?? []);
  }
}
