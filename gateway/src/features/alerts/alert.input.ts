import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsNotEmpty,
  IsOptional,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { ALERT_RULE_NAME_MAX, ALERTS_PER_DAY_MAX } from '#schema/alert.js';
import { CONFIDENCE_MAX, CONFIDENCE_MIN } from '#schema/confidence.js';
import { PAIRS, type Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { pageArgs } from '../../platform/graphql/page-args.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { SignalDirection } from '../signals/signal.type.js';
import { AlertChannel } from './alert.type.js';

const BAD_CONFIDENCE = `A confiança mínima vai de ${CONFIDENCE_MIN} a ${CONFIDENCE_MAX}.`;
const BAD_MOST = `São de 1 a ${ALERTS_PER_DAY_MAX} alertas por dia.`;
const BAD_NAME = `Dê à regra um nome de até ${ALERT_RULE_NAME_MAX} caracteres.`;
const BAD_WEEKDAYS = 'Os dias da semana vão de 1 (segunda) a 7 (domingo), cada um uma vez.';
const BAD_CHANNELS = 'Escolha ao menos um canal, cada um uma vez.';
const NO_PAIR = 'Escolha ao menos um par.';
const NO_TIMEFRAME = 'Escolha ao menos um tempo gráfico.';
const TWICE = 'Cada par e cada tempo gráfico entra uma vez.';

@InputType({ description: 'A part of each day; over midnight where it ends before it begins.' })
export class AlertWindowInput {
  @Field(() => Int, { description: 'Minutes since midnight, 0 to 1439.' })
  from: number;

  @Field(() => Int, { description: 'Minutes since midnight, 0 to 1439: not in it any more.' })
  until: number;
}

@InputType({ description: 'Which entries of the record are asked for.' })
export class AlertRuleInput {
  @Field(() => String, { description: 'A name of up to 60 characters.' })
  @IsNotEmpty({ message: BAD_NAME })
  @MaxLength(ALERT_RULE_NAME_MAX, { message: BAD_NAME })
  name: string;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether it makes alerts.' })
  enabled: boolean;

  @Field(() => [PairScalar], { description: 'Pairs, one at least.' })
  @ArrayMinSize(1, { message: NO_PAIR })
  @ArrayMaxSize(PAIRS.length, { message: TWICE })
  @ArrayUnique({ message: TWICE })
  pairs: Pair[];

  @Field(() => [TimeframeScalar], { description: 'Timeframes, one at least.' })
  @ArrayMinSize(1, { message: NO_TIMEFRAME })
  @ArrayMaxSize(TIMEFRAMES.length, { message: TWICE })
  @ArrayUnique({ message: TWICE })
  timeframes: Timeframe[];

  @Field(() => Int, { description: 'Least confidence, 50 to 95; FORTE begins at 80, MÉDIA at 70.' })
  @Min(CONFIDENCE_MIN, { message: BAD_CONFIDENCE })
  @Max(CONFIDENCE_MAX, { message: BAD_CONFIDENCE })
  minConfidence: number;

  @Field(() => SignalDirection, { nullable: true, description: 'Null is both.' })
  direction?: SignalDirection | null;

  @Field(() => [Int], { description: 'Days of the week in the owner’s zone; Monday is 1, Sunday 7.' })
  @ArrayMinSize(1, { message: BAD_WEEKDAYS })
  @ArrayMaxSize(7, { message: BAD_WEEKDAYS })
  @ArrayUnique({ message: BAD_WEEKDAYS })
  @Min(1, { each: true, message: BAD_WEEKDAYS })
  @Max(7, { each: true, message: BAD_WEEKDAYS })
  weekdays: number[];

  @Field(() => AlertWindowInput, { nullable: true, description: 'Alerts only then; null is the whole day.' })
  hours?: AlertWindowInput | null;

  @Field(() => AlertWindowInput, { nullable: true, description: 'No alerts then; null is no such time.' })
  quiet?: AlertWindowInput | null;

  @Field(() => Int, { description: 'Most alerts on one day of the owner, 1 to 50.' })
  @Min(1, { message: BAD_MOST })
  @Max(ALERTS_PER_DAY_MAX, { message: BAD_MOST })
  mostPerDay: number;

  @Field(() => [AlertChannel], {
    nullable: true,
    description:
      'What its alerts go out by, one at least; without it a new rule takes BELL and WEBHOOK, and a changed one keeps its own.',
  })
  @IsOptional()
  @ArrayMinSize(1, { message: BAD_CHANNELS })
  @ArrayUnique({ message: BAD_CHANNELS })
  channels?: AlertChannel[] | null;
}

@ArgsType()
export class AlertsArgs extends pageArgs('alertas', 'Identificador de alerta inválido.') {}

@ArgsType()
export class AlertStreamArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the last alert that this stream sent; what came after it is sent first, 500 at most.',
  })
  after?: string | null;
}
