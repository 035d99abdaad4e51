import { ArgsType, Field } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, StrengthScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';

@ArgsType()
export class HitRateArgs {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Timeframe.' })
  timeframe: Timeframe;

  @Field(() => StrengthScalar, { nullable: true, description: 'Strength; all of them where none is given.' })
  strength?: Strength | null;
}
