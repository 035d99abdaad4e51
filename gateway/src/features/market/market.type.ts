import { Field, Float, GraphQLISODateTime, ObjectType, registerEnumType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { CandleType } from './candle.type.js';

export const MarketState = { OPEN: 'open', CLOSED: 'closed', STALE: 'stale' } as const;
export type MarketState = (typeof MarketState)[keyof typeof MarketState];

registerEnumType(MarketState, {
  name: 'MarketState',
  description: 'Whether a market gives prices.',
  valuesConfig: {
    OPEN: { description: 'Prices arrive.' },
    CLOSED: { description: 'Outside trading hours.' },
    STALE: { description: 'Open, but prices are missing.' },
  },
});

@ObjectType({ description: 'A pair that the feed has prices for, and in which timeframes.' })
export class PairCoverage {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => [TimeframeScalar], { description: 'Timeframes that the feed has candles of, shortest first.' })
  timeframes: Timeframe[];
}

@ObjectType({ description: 'Where prices come from and whether they arrive.' })
export class MarketStatus {
  @Field(() => String, { description: 'Identifier of the feed, such as `simulated:1`, `replay` or `deriv`.' })
  feed: string;

  @Field(() => Boolean, { description: 'The prices are not those of a real market now.' })
  simulated: boolean;

  @Field(() => MarketState, { description: 'State of the market.' })
  state: MarketState;

  @Field(() => [PairScalar], { description: 'Pairs that the feed has prices for.' })
  pairs: Pair[];

  @Field(() => [PairCoverage], { description: 'The same pairs, each with its timeframes.' })
  coverage: PairCoverage[];

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When a closed market opens, where known.',
  })
  opensAt: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When an open market closes, where it does.',
  })
  closesAt: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Time of the newest price.' })
  lastTickAt: Date | null;
}

@ObjectType({ description: 'A new price, and the forming candle that it belongs to.' })
export class PriceTick {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of the forming candle.' })
  timeframe: Timeframe;

  @Field(() => GraphQLISODateTime, { description: 'Time of the price.' })
  time: Date;

  @Field(() => Float, { description: 'Price, in the quote currency.' })
  price: number;

  @Field(() => CandleType, { description: 'The candle as it stands with this price.' })
  forming: CandleType;
}
