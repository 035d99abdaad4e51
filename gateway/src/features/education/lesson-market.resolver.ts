import { Args, Query, Resolver } from 'type-graphql';
import { LessonMarketArgs } from './lesson-market.input.js';
import { LessonMarketService } from './lesson-market.service.js';
import { LessonMarket } from './lesson-market.type.js';

@Resolver()
export class LessonMarketResolver {
  constructor(private readonly lessons: LessonMarketService) {}

  @Query(() => LessonMarket, {
    description: 'Closed candles with their RSI, for the lessons; open to who may see Educação alone.',
  })
  lessonMarket(@Args(() => LessonMarketArgs) { timeframe }: LessonMarketArgs): Promise<LessonMarket> {
    return this.lessons.of(timeframe);
  }
}
