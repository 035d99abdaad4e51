import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { DRILL_SPEEDS } from '#schema/drill.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { OrderTerms } from '../practice/practice-trade.type.js';

const BAD_DRILL = 'Identificador de treino inválido.';
const BAD_SPEED = `A velocidade é uma destas: ${DRILL_SPEEDS.join(', ')}.`;

@ArgsType()
export class DrillArgs {
  @Field(() => Int, {
    nullable: true,
    description:
      'Second at which the newest closed candle opens that the caller has: only later ones are answered. It never brings candles of later than now.',
  })
  @IsOptional()
  after?: number | null;
}

@ArgsType()
export class BeginDrillArgs {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of a candle, and of a trade.' })
  timeframe: Timeframe;
}

@ArgsType()
export class DrillIdArgs {
  @Field(() => ID, { description: 'Id of the drill.' })
  @IsUUID(undefined, { message: BAD_DRILL })
  id: string;
}

@ArgsType()
export class DrillPaceArgs extends DrillIdArgs {
  @Field(() => Int, { description: 'How many times faster than the clock: 1, 2, 5, 10, 30 or 60.' })
  @IsIn(DRILL_SPEEDS, { message: BAD_SPEED })
  speed: number;

  @Field(() => Boolean, { description: 'Whether it stands still.' })
  paused: boolean;
}

@ArgsType()
export class DrillFiguresArgs {
  @Field(() => ID, { nullable: true, description: 'One drill; all that are kept where it is left out.' })
  @IsOptional()
  @IsUUID(undefined, { message: BAD_DRILL })
  id?: string | null;
}

@InputType({ description: 'An order in a drill, at the price of the moment in which it arrives.' })
export class PlaceDrillOrderInput extends OrderTerms {
  @Field(() => ID, { description: 'Id of the drill.' })
  @IsUUID(undefined, { message: BAD_DRILL })
  drillId: string;
}
