import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ArgsType, Field, GraphQLISODateTime, ID, InputType, Int } from 'type-graphql';
import {
  CALL_SOURCE_NAME_MAX,
  CALLS_AT_ONCE,
  SOURCE_ADDRESS_MAX,
  SOURCE_WORDS_MAX,
} from '#schema/call-source.js';
import { MOST_EXPIRY_MINUTES, MOST_GALES } from '#schema/calls/call.js';
import type { Pair } from '#schema/pair.js';
import { pageArgs } from '../../platform/graphql/page-args.js';
import { PairScalar } from '../../platform/graphql/scalars.js';
import { VISIBLE } from '../../platform/visible-name.js';
import { SignalDirection, SignalOutcome } from '../signals/signal.type.js';
import { CallSourceKind } from './call-source.type.js';

const BAD_NAME = `Dê à fonte um nome de até ${CALL_SOURCE_NAME_MAX} caracteres.`;
const BAD_EXPIRY = `A expiração vai de 1 a ${MOST_EXPIRY_MINUTES} minutos.`;
const BAD_GALES = `São de 0 a ${MOST_GALES} gales.`;
const BAD_RATE = 'A taxa anunciada vai de 1 a 99 %.';
const BAD_CHANCE = 'A chance vai de 1 a 99 %.';
const BAD_COUNT = `Envie de 1 a ${CALLS_AT_ONCE} chamadas por vez.`;
const BAD_SOURCE = 'Identificador de fonte inválido.';

@InputType({ description: 'A source and what holds for its calls where they do not say otherwise.' })
export class CallSourceInput {
  @Field(() => String, { description: 'A name of up to 60 characters.' })
  @Matches(VISIBLE, { message: BAD_NAME })
  @MaxLength(CALL_SOURCE_NAME_MAX, { message: BAD_NAME })
  name: string;

  @Field(() => CallSourceKind, { description: 'Who makes the calls.' })
  kind: CallSourceKind;

  @Field(() => String, {
    description: 'Zone of its times: UTC, a fixed offset such as UTC-3, or an IANA name.',
  })
  @MaxLength(64, { message: 'Fuso desconhecido.' })
  zone: string;

  @Field(() => Int, { nullable: true, description: 'Expiry of calls that name none, 1 to 1440 minutes.' })
  @IsOptional()
  @Min(1, { message: BAD_EXPIRY })
  @Max(MOST_EXPIRY_MINUTES, { message: BAD_EXPIRY })
  expiryMinutes?: number | null;

  @Field(() => Int, {
    defaultValue: 0,
    description: 'Repetitions after a loss, of calls that name none, 0 to 6.',
  })
  @Min(0, { message: BAD_GALES })
  @Max(MOST_GALES, { message: BAD_GALES })
  gales: number;

  @Field(() => Int, { nullable: true, description: 'The hit rate that it claims, 1 to 99 %.' })
  @IsOptional()
  @Min(1, { message: BAD_RATE })
  @Max(99, { message: BAD_RATE })
  claimedRate?: number | null;
}

@InputType({ description: 'A call as it was understood.' })
export class CallInput {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => SignalDirection, { description: 'Direction.' })
  direction: SignalDirection;

  @Field(() => GraphQLISODateTime, {
    description: 'Time of the first entry: up to 7 days ahead, at most 730 days past.',
  })
  entryTime: Date;

  @Field(() => Int, { description: 'Minutes from an entry to its expiry, 1 to 1440.' })
  @Min(1, { message: BAD_EXPIRY })
  @Max(MOST_EXPIRY_MINUTES, { message: BAD_EXPIRY })
  expiryMinutes: number;

  @Field(() => Int, { defaultValue: 0, description: 'Repetitions after a loss, 0 to 6.' })
  @Min(0, { message: BAD_GALES })
  @Max(MOST_GALES, { message: BAD_GALES })
  gales: number;

  @Field(() => Int, { nullable: true, description: 'Stated chance, 1 to 99 %.' })
  @IsOptional()
  @Min(1, { message: BAD_CHANCE })
  @Max(99, { message: BAD_CHANCE })
  confidence?: number | null;

  @Field(() => SignalOutcome, {
    nullable: true,
    description: 'The outcome that the post claims: WON or LOST.',
  })
  @IsOptional()
  @IsIn(['WON', 'LOST'], { message: 'O resultado anunciado é acerto ou erro.' })
  claimed?: 'WON' | 'LOST' | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the post was changed after the entry, as an export of the chat says.',
  })
  editedLate: boolean;
}

@InputType({ description: 'Calls of one source.' })
export class AddCallsInput {
  @Field(() => ID, { description: 'Id of the source.' })
  @IsUUID(undefined, { message: BAD_SOURCE })
  sourceId: string;

  @Field(() => [CallInput], { description: 'The calls, 1 to 100.' })
  @ArrayMinSize(1, { message: BAD_COUNT })
  @ArrayMaxSize(CALLS_AT_ONCE, { message: BAD_COUNT })
  @ValidateNested({ each: true })
  calls: CallInput[];
}

@ArgsType()
export class ProveCallSourceArgs {
  @Field(() => ID, { description: 'Id of the source.' })
  id: string;

  @Field(() => String, { description: 'Public https address of a page with its code.' })
  @MaxLength(SOURCE_ADDRESS_MAX, { message: 'O endereço é longo demais.' })
  url: string;
}

@ArgsType()
export class PublishCallSourceArgs {
  @Field(() => ID, { description: 'Id of the source.' })
  id: string;

  @Field(() => String, { defaultValue: '', description: "The owner's words, up to 500 characters." })
  @MaxLength(SOURCE_WORDS_MAX, { message: `Use até ${SOURCE_WORDS_MAX} caracteres.` })
  words: string;
}

@ArgsType()
export class SourceCallsArgs extends pageArgs('chamadas', 'Identificador de chamada inválido.') {
  @Field(() => ID, { description: 'Id of the source.' })
  @IsUUID(undefined, { message: BAD_SOURCE })
  sourceId: string;
}
