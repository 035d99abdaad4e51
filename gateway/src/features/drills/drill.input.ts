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
      "Second at which the caller's newest closed candle opens; only later candles are returned. Never returns candles beyond the drill's clock.",
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
  @Field(() => Int, { description: 'Speed: how many times faster than real time: 1, 2, 5, 10, 30 or 60.' })
  @IsIn(DRILL_SPEEDS, { message: BAD_SPEED })
  speed: number;

  @Field(() => Boolean, { description: 'Whether it is paused.' })
  paused: boolean;
}

@ArgsType()
export class DrillFiguresArgs {
  @Field(() => ID, { nullable: true, description: 'Only this drill; all stored drills if omitted.' })
  @IsOptional()
  @IsUUID(undefined, { message: BAD_DRILL })
  id?: string | null;
}

@InputType({ description: 'An order in a drill, filled at the price of the moment when it arrives.' })
export class PlaceDrillOrderInput extends OrderTerms {
  @Field(() => ID, { description: 'Id of the drill.' })
  @IsUUID(undefined, { message: BAD_DRILL })
  drillId: string;
}
