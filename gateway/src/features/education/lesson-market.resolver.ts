import { Args, ArgsType, Field, Query, Resolver } from 'type-graphql';
import type { Timeframe } from '#schema/timeframe.js';
import { TimeframeScalar } from '../../platform/graphql/scalars.js';
import { LessonMarketService } from './lesson-market.service.js';
import { LessonMarket } from './lesson-market.type.js';

@ArgsType()
class LessonMarketArgs {
  @Field(() => TimeframeScalar, { defaultValue: '5m', description: 'Length of a candle.' })
  timeframe: Timeframe;
}

@Resolver()
export class LessonMarketResolver {
  constructor(private readonly lessons: LessonMarketService) {}

  @Query(() => LessonMarket, {
    description: 'Closed candles with their RSI, for the lessons; requires only access to Educação.',
  })
  lessonMarket(@Args(() => LessonMarketArgs) { timeframe }: LessonMarketArgs): Promise<LessonMarket> {
    return this.lessons.of(timeframe);
  }
}
