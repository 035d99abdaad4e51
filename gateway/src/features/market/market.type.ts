import { Field, Float, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { OverviewPeriod } from '#schema/overview.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../engine/candle.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';

/** The prices of a candle, without its time. */
@ObjectType()
export abstract class CandlePrices {
  @Field(() => Float, { description: 'First price, in the quote currency.' })
  open: number;

  @Field(() => Float, { description: 'Highest price, in the quote currency.' })
  high: number;

  @Field(() => Float, { description: 'Lowest price, in the quote currency.' })
  low: number;

  @Field(() => Float, { description: 'Last price, in the quote currency.' })
  close: number;
}

@ObjectType('Candle', { description: 'One candle. Prices are in the quote currency.' })
export class CandleType extends CandlePrices {
  @Field(() => GraphQLISODateTime, { description: 'When the candle opened.' })
  time: Date;
}

@ObjectType({ description: 'Price levels drawn from swing points.' })
export class PriceLevels {
  @Field(() => Float, { description: 'Nearest level below the last close, in the quote currency.' })
  support: number;

  @Field(() => Float, { description: 'Nearest level above the last close, in the quote currency.' })
  resistance: number;
}

/** Candles of a market up to now, with the levels computed from them. */
@ObjectType()
export abstract class CandleWindow {
  @Field(() => Boolean, { description: 'The prices are not those of a real market at present.' })
  simulated: boolean;

  @Field(() => [CandleType], { description: 'Closed candles, oldest first.' })
  candles: CandleType[];

  @Field(() => CandleType, { nullable: true, description: 'The forming candle.' })
  forming: CandleType | null;

  @Field(() => PriceLevels, {
    nullable: true,
    description: 'Support and resistance; null if there are too few candles.',
  })
  levels: PriceLevels | null;
}

@ObjectType({ description: 'Candles of one pair and timeframe, oldest first.' })
export class CandleSeries extends CandleWindow {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of a candle.' })
  timeframe: Timeframe;
}

const MarketState = { OPEN: 'open', CLOSED: 'closed', STALE: 'stale' } as const;
type MarketState = (typeof MarketState)[keyof typeof MarketState];

registerEnumType(MarketState, {
  name: 'MarketState',
  description: "Availability of a market's prices.",
  valuesConfig: {
    OPEN: { description: 'Prices arrive.' },
    CLOSED: { description: 'Outside trading hours.' },
    STALE: { description: 'Open, but prices are missing.' },
  },
});

@ObjectType({ description: 'A pair of the feed, with its timeframes.' })
class PairCoverage {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => [TimeframeScalar], { description: 'Timeframes with candles, shortest first.' })
  timeframes: Timeframe[];
}

@ObjectType({ description: 'State of the feed: origin and availability of prices.' })
export class MarketStatus {
  @Field(() => String, {
    description:
      'Public identifier of the feed: its kind and, if there are several of that kind, digits that name its key or its files.',
  })
  feed: string;

  @Field(() => Boolean, { description: 'The prices are not those of a real market at present.' })
  simulated: boolean;

  @Field(() => MarketState, { description: 'State of the market.' })
  state: MarketState;

  @Field(() => [PairScalar], { description: 'Pairs with prices in the feed.' })
  pairs: Pair[];

  @Field(() => [PairCoverage], { description: 'The same pairs, each with its timeframes.' })
  coverage: PairCoverage[];

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When a closed market next opens, if known.',
  })
  opensAt: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When an open market next closes, if it does.',
  })
  closesAt: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Time of the newest price.' })
  lastTickAt: Date | null;
}

@ObjectType({ description: 'A new price, with the forming candle that contains it.' })
export class PriceTick {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of the forming candle.' })
  timeframe: Timeframe;

  @Field(() => GraphQLISODateTime, { description: 'Time of the price.' })
  time: Date;

  @Field(() => Float, { description: 'Price, in the quote currency.' })
  price: number;

  @Field(() => CandleType, { description: 'The forming candle, including this price.' })
  forming: CandleType;
}

export const OverviewPeriodEnum = { H24: 'H24', D7: 'D7', D30: 'D30' } as const satisfies Record<
  OverviewPeriod,
  OverviewPeriod
>;

registerEnumType(OverviewPeriodEnum, {
  name: 'OverviewPeriod',
  description: 'Length of a period, and of its candles.',
  valuesConfig: {
    H24: { description: '24 hours in candles of 15 min.' },
    D7: { description: '7 days in candles of 1 h.' },
    D30: { description: '30 days in candles of 4 h.' },
  },
});

@ObjectType({ description: 'A pair over a longer period, up to its last price.' })
export class MarketOverview {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => OverviewPeriodEnum, { description: 'Length of the period.' })
  period: OverviewPeriod;

  @Field(() => Boolean, { description: 'The prices are not those of a real market at present.' })
  simulated: boolean;

  @Field(() => Int, { description: 'Length of a candle, minutes.' })
  candleMinutes: number;

  @Field(() => [CandleType], {
    description: 'Aggregated candles, oldest first; while the market is open, the last one is still forming.',
  })
  candles: CandleType[];

  @Field(() => GraphQLISODateTime, { description: 'When the period begins.' })
  from: Date;

  @Field(() => Boolean, { description: 'Whether the feed has prices back to that moment.' })
  complete: boolean;

  @Field(() => Float, { description: 'Change over the period as a share: last price / first open − 1.' })
  change: number;

  @Field(() => Float, { description: 'Highest price, in the quote currency.' })
  high: number;

  @Field(() => Float, { description: 'Lowest price, in the quote currency.' })
  low: number;
}

export function toCandle({ time, open, high, low, close }: Candle): CandleType {
  return { time: new Date(time), open, high, low, close };
}

export function toDate(time: number | undefined): Date | null {
  return time === undefined ? null : new Date(time);
}
