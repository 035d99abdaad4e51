import { IsIn, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { DRILL_SPEEDS } from '#schema/drill.js';
import type { Pair } from '#schema/pair.js';
import { PRACTICE_STAKE_MAX, PRACTICE_STAKE_MIN } from '#schema/practice.js';
import type { Timeframe } from '#schema/timeframe.js';
import { CentavosScalar } from '../../platform/graphql/centavos.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { SignalDirection } from '../signals/signal.type.js';

const BAD_DRILL = 'Identificador de treino inválido.';
const BAD_KEY = 'A chave da ordem deve ter de 16 a 64 letras, números, "-" ou "_".';
const BAD_STAKE = 'O valor por operação vai de R$ 1,00 a R$ 50.000,00.';
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
export class PlaceDrillOrderInput {
  @Field(() => ID, { description: 'Id of the drill.' })
  @IsUUID(undefined, { message: BAD_DRILL })
  drillId: string;

  @Field(() => String, {
    description:
      'Chosen by the client for this order, 16 to 64 of A-Z a-z 0-9 - _. The same order sent again is the same trade.',
  })
  @Matches(/^[\w-]{16,64}$/, { message: BAD_KEY })
  idempotencyKey: string;

  @Field(() => SignalDirection, { description: 'Expected side of the entry price at expiry.' })
  direction: SignalDirection;

  @Field(() => CentavosScalar, { description: 'Stake, R$ 1,00 to R$ 50.000,00.' })
  @Min(PRACTICE_STAKE_MIN, { message: BAD_STAKE })
  @Max(PRACTICE_STAKE_MAX, { message: BAD_STAKE })
  stake: number;
}
