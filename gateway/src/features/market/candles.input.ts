import { Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import type { OverviewPeriod } from '#schema/overview.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { OverviewPeriodEnum } from './overview.type.js';

const RANGE = 'Peça de 1 a 500 velas.';

@ArgsType()
export class PriceArgs {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of a candle.' })
  timeframe: Timeframe;
}

@ArgsType()
export class CandlesArgs extends PriceArgs {
  @Field(() => Int, { defaultValue: 200, description: 'How many closed candles, 1 to 500.' })
  @Min(1, { message: RANGE })
  @Max(500, { message: RANGE })
  limit: number;
}

@ArgsType()
export class OverviewArgs {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => OverviewPeriodEnum, { description: 'How far back.' })
  period: OverviewPeriod;
}
