import { IsUUID } from 'class-validator';
import { GraphQLJSONObject } from 'graphql-scalars';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { pageArgs } from '../../platform/graphql/page-args.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { SignalOutcome } from './signal.type.js';

const BAD_ID = 'Identificador de sinal inválido.';

@InputType({ description: 'Market of a signal to generate.' })
export class GenerateSignalInput {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of the candles, and time from generation to expiry.' })
  timeframe: Timeframe;
}

@InputType({ description: 'The generated signal to save.' })
export class SaveSignalInput {
  @Field(() => ID, { description: 'Id of the generated signal.' })
  @IsUUID(undefined, { message: BAD_ID })
  id: string;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'Any other fields that the caller has; each must equal the generated one.',
  })
  claimed?: Record<string, unknown> | null;
}

@ArgsType()
export class PastSignalsArgs extends pageArgs('sinais', BAD_ID) {
  @Field(() => PairScalar, { nullable: true, description: 'Only this pair.' })
  pair?: Pair | null;

  @Field(() => SignalOutcome, { nullable: true, description: 'Only this outcome.' })
  outcome?: SignalOutcome | null;
}
