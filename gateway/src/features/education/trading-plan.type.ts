import { Matches, Max, MaxLength, Min } from 'class-validator';
import { Field, GraphQLISODateTime, InputType, Int, ObjectType } from 'type-graphql';
import {
  PLAN_STAKE_MAX,
  PLAN_TEXT_MAX,
  PLAN_TEXT_MIN,
  PLAN_TRADES_MAX,
} from '#schema/learning/trading-plan.js';
import { LOSSES_TO_STOP } from '#schema/practice.js';

const BAD_STAKE = `A entrada do plano vai de 1% a ${PLAN_STAKE_MAX}% do saldo.`;
const BAD_TRADES = `O plano vai de 1 a ${PLAN_TRADES_MAX} operações por dia.`;
const BAD_LOSSES = `O plano para depois de 1 a ${LOSSES_TO_STOP} perdas seguidas.`;
const LONG_TEXT = `Cada texto do plano tem no máximo ${PLAN_TEXT_MAX} letras.`;
const SHORT_TEXT = `Escreva ao menos ${PLAN_TEXT_MIN} letras em cada texto do plano.`;
const LONG_ENOUGH = new RegExp(`^\\s*\\S[\\s\\S]{${PLAN_TEXT_MIN - 2},}\\S\\s*$`);

@InputType({ description: "The caller's plan; it replaces the former one." })
export class TradingPlanInput {
  @Field(() => Int, { description: 'Stake of a trade, percent of the balance, 1 to 5.' })
  @Min(1, { message: BAD_STAKE })
  @Max(PLAN_STAKE_MAX, { message: BAD_STAKE })
  stakePercent: number;

  @Field(() => Int, { description: 'Maximum number of trades in a day, 1 to 50.' })
  @Min(1, { message: BAD_TRADES })
  @Max(PLAN_TRADES_MAX, { message: BAD_TRADES })
  tradesADay: number;

  @Field(() => Int, { description: 'Consecutive losses after which the day ends, 1 to 5.' })
  @Min(1, { message: BAD_LOSSES })
  @Max(LOSSES_TO_STOP, { message: BAD_LOSSES })
  lossesToStop: number;

  @Field(() => String, { description: 'When to enter a trade and when not, 10 to 600 characters.' })
  @MaxLength(PLAN_TEXT_MAX, { message: LONG_TEXT })
  @Matches(LONG_ENOUGH, { message: SHORT_TEXT })
  entry: string;

  @Field(() => String, { description: 'What to note and when to review it, 10 to 600 characters.' })
  @MaxLength(PLAN_TEXT_MAX, { message: LONG_TEXT })
  @Matches(LONG_ENOUGH, { message: SHORT_TEXT })
  review: string;
}

@ObjectType({ description: "The caller's trading plan, in their own words." })
export class TradingPlan {
  @Field(() => Int, { description: 'Stake of a trade, percent of the balance.' })
  stakePercent: number;

  @Field(() => Int, { description: 'Maximum number of trades in a day.' })
  tradesADay: number;

  @Field(() => Int, { description: 'Consecutive losses after which the day ends.' })
  lossesToStop: number;

  @Field(() => String, { description: 'When to enter a trade and when not.' })
  entry: string;

  @Field(() => String, { description: 'What to note and when to review it.' })
  review: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was written.' })
  writtenAt: Date;
}
