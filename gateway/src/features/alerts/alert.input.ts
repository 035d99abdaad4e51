import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { ALERT_RULE_NAME_MAX, ALERTS_PER_DAY_MAX } from '#schema/alert.js';
import { PAIRS, type Pair } from '#schema/pair.js';
import { CONFIDENCE_MAX, CONFIDENCE_MIN } from '#schema/signal-score.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { pageArgs } from '../../platform/graphql/page-args.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { VISIBLE } from '../../platform/visible-name.js';
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

@InputType({ description: 'A part of each day; spans midnight if it ends before it begins.' })
export class AlertWindowInput {
  @Field(() => Int, { description: 'Minutes since midnight, 0 to 1439.' })
  from: number;

  @Field(() => Int, { description: 'Minutes since midnight, 0 to 1439, exclusive.' })
  until: number;
}

/** What rules of signals and rules of prices have in common. */
@InputType()
export abstract class RuleInput {
  @Field(() => Boolean, { defaultValue: true, description: 'Whether the rule is enabled.' })
  enabled: boolean;

  @Field(() => [AlertChannel], {
    nullable: true,
    description:
      'Channels of its alerts, at least one. If omitted, a new rule gets BELL and WEBHOOK, and a changed one keeps its channels.',
  })
  @IsOptional()
  @ArrayMinSize(1, { message: BAD_CHANNELS })
  @ArrayUnique({ message: BAD_CHANNELS })
  channels?: AlertChannel[] | null;
}

@InputType({ description: 'The entries of the record that a rule matches, and when it makes alerts.' })
export class AlertRuleInput extends RuleInput {
  @Field(() => String, { description: 'A name of up to 60 characters.' })
  @Matches(VISIBLE, { message: BAD_NAME })
  @MaxLength(ALERT_RULE_NAME_MAX, { message: BAD_NAME })
  name: string;

  @Field(() => [PairScalar], { description: 'Pairs, at least one.' })
  @ArrayMinSize(1, { message: NO_PAIR })
  @ArrayMaxSize(PAIRS.length, { message: TWICE })
  @ArrayUnique({ message: TWICE })
  pairs: Pair[];

  @Field(() => [TimeframeScalar], { description: 'Timeframes, at least one.' })
  @ArrayMinSize(1, { message: NO_TIMEFRAME })
  @ArrayMaxSize(TIMEFRAMES.length, { message: TWICE })
  @ArrayUnique({ message: TWICE })
  timeframes: Timeframe[];

  @Field(() => Int, { description: 'Minimum confidence, 50 to 95; FORTE begins at 80, MÉDIA at 70.' })
  @Min(CONFIDENCE_MIN, { message: BAD_CONFIDENCE })
  @Max(CONFIDENCE_MAX, { message: BAD_CONFIDENCE })
  minConfidence: number;

  @Field(() => SignalDirection, { nullable: true, description: 'Null means both.' })
  direction?: SignalDirection | null;

  @Field(() => [Int], { description: 'Days of the week in the owner’s zone; Monday is 1, Sunday 7.' })
  @ArrayMinSize(1, { message: BAD_WEEKDAYS })
  @ArrayMaxSize(7, { message: BAD_WEEKDAYS })
  @ArrayUnique({ message: BAD_WEEKDAYS })
  @Min(1, { each: true, message: BAD_WEEKDAYS })
  @Max(7, { each: true, message: BAD_WEEKDAYS })
  weekdays: number[];

  @Field(() => AlertWindowInput, {
    nullable: true,
    description: 'Alerts only within this window; null means the whole day.',
  })
  hours?: AlertWindowInput | null;

  @Field(() => AlertWindowInput, {
    nullable: true,
    description: 'No alerts within this window; null means none.',
  })
  quiet?: AlertWindowInput | null;

  @Field(() => Int, { description: 'Maximum number of alerts per day of the owner, 1 to 50.' })
  @Min(1, { message: BAD_MOST })
  @Max(ALERTS_PER_DAY_MAX, { message: BAD_MOST })
  mostPerDay: number;
}

@ArgsType()
export class AlertsArgs extends pageArgs('alertas', 'Identificador de alerta inválido.') {}

@ArgsType()
export class AlertStreamArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the last alert received from this stream; later alerts are sent first, 500 at most.',
  })
  after?: string | null;
}
