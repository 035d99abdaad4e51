import { Args, ArgsType, Field, Query, Resolver } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { HitRate } from '../outcomes/hit-rate.type.js';
import { RecordFiguresService } from './record-figures.service.js';
import { RecordFigures } from './record-figures.type.js';

@ArgsType()
class RecordHitRateArgs {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Timeframe.' })
  timeframe: Timeframe;
}

@Resolver()
export class RecordResolver {
  constructor(private readonly figures: RecordFiguresService) {}

  @Query(() => RecordFigures, {
    description: 'How often the product was right over every closed candle, with data to verify it. Public.',
  })
  record(): ReturnType<RecordFiguresService['current']> {
    return this.figures.current();
  }

  @Query(() => HitRate, {
    description:
      'Hit rate over every closed candle of a pair and timeframe, for the current feed and engine version.',
  })
  recordHitRate(@Args(() => RecordHitRateArgs) { pair, timeframe }: RecordHitRateArgs): Promise<HitRate> {
    return this.figures.hitRateOf(pair, timeframe);
  }
}
