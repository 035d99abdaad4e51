import { Field, Float, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { OverviewPeriod } from '#schema/overview.js';
import type { Pair } from '#schema/pair.js';
import { PairScalar } from '../../platform/graphql/scalars.js';
import { CandleType } from './candle.type.js';

export const OverviewPeriodEnum = { H24: 'H24', D7: 'D7', D30: 'D30' } as const satisfies Record<
  OverviewPeriod,
  OverviewPeriod
>;

registerEnumType(OverviewPeriodEnum, {
  name: 'OverviewPeriod',
  description: 'How far back, and in which candles.',
  valuesConfig: {
    H24: { description: '24 hours in candles of 15 min.' },
    D7: { description: '7 days in candles of 1 h.' },
    D30: { description: '30 days in candles of 4 h.' },
  },
});

@ObjectType({ description: 'A pair over a longer time, up to its last price.' })
export class MarketOverview {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => OverviewPeriodEnum, { description: 'How far back.' })
  period: OverviewPeriod;

  @Field(() => Boolean, { description: 'The prices are not those of a real market now.' })
  simulated: boolean;

  @Field(() => Int, { description: 'Length of a candle, minutes.' })
  candleMinutes: number;

  @Field(() => [CandleType], {
    description:
      'Candles put together, oldest first; the last one has not closed yet while the market is open.',
  })
  candles: CandleType[];

  @Field(() => GraphQLISODateTime, { description: 'When the period begins.' })
  from: Date;

  @Field(() => Boolean, { description: 'Whether the feed has prices back to there.' })
  complete: boolean;

  @Field(() => Float, { description: 'Last price over first open less 1: the change as a share.' })
  change: number;

  @Field(() => Float, { description: 'Highest price, in the quote currency.' })
  high: number;

  @Field(() => Float, { description: 'Lowest price, in the quote currency.' })
  low: number;
}
