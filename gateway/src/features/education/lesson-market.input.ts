import { ArgsType, Field } from 'type-graphql';
import type { Timeframe } from '#schema/timeframe.js';
import { TimeframeScalar } from '../../platform/graphql/scalars.js';

@ArgsType()
export class LessonMarketArgs {
  @Field(() => TimeframeScalar, { defaultValue: '5m', description: 'Length of a candle.' })
  timeframe: Timeframe;
}
