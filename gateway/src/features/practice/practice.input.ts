import { IsOptional, IsUUID, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import { DAILY_LOSS_LIMIT_MAX, DAILY_TRADES_LIMIT_MAX, PRACTICE_STAKE_MIN } from '#schema/practice.js';
import type { Timeframe } from '#schema/timeframe.js';
import { pageArgs } from '../../platform/graphql/page-args.js';
import { CentavosScalar, PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { SignalOutcome } from '../signals/signal.type.js';
import { PracticeRange } from './practice-account.type.js';
import { OrderTerms, PracticeTradeStatus } from './practice-trade.type.js';

const BAD_SIGNAL = 'Identificador de sinal inválido.';
const BAD_TRADE = 'Identificador de operação inválido.';
const BAD_LOSS = 'O limite de perda diária vai de R$ 1,00 a R$ 1.000.000,00.';
const BAD_TRADES = 'O limite diário vai de 1 a 1.000 operações.';

@InputType({ description: 'An order on the practice account.' })
export class PlacePracticeOrderInput extends OrderTerms {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Time from opening to expiry.' })
  timeframe: Timeframe;

  @Field(() => ID, {
    nullable: true,
    description: 'Signal of the caller that prefilled the order.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: BAD_SIGNAL })
  signalId?: string | null;
}

@InputType({
  description: "The user's own daily limits; an omitted limit stays unchanged, null means no limit.",
})
export class PracticeLimitsInput {
  @Field(() => CentavosScalar, {
    nullable: true,
    description: 'Largest net loss of a day, R$ 1,00 to R$ 1.000.000,00.',
  })
  @IsOptional()
  @Min(PRACTICE_STAKE_MIN, { message: BAD_LOSS })
  @Max(DAILY_LOSS_LIMIT_MAX, { message: BAD_LOSS })
  dailyLoss?: number | null;

  @Field(() => Int, { nullable: true, description: 'Most trades a day, 1 to 1000.' })
  @IsOptional()
  @Min(1, { message: BAD_TRADES })
  @Max(DAILY_TRADES_LIMIT_MAX, { message: BAD_TRADES })
  dailyTrades?: number | null;
}

@InputType({ description: 'Filter for practice trades; an omitted field does not filter.' })
export class PracticeTradeFilter {
  @Field(() => PracticeTradeStatus, { nullable: true, description: 'Only open or only settled ones.' })
  status?: PracticeTradeStatus | null;

  @Field(() => PairScalar, { nullable: true, description: 'Only this pair.' })
  pair?: Pair | null;

  @Field(() => TimeframeScalar, { nullable: true, description: 'Only this timeframe.' })
  timeframe?: Timeframe | null;

  @Field(() => SignalOutcome, { nullable: true, description: 'Only this result.' })
  result?: SignalOutcome | null;
}

@ArgsType()
export class PracticeTradesArgs extends pageArgs('operações', BAD_TRADE) {
  @Field(() => PracticeTradeFilter, {
    nullable: true,
    description: 'Filter; all trades if omitted.',
  })
  filter?: PracticeTradeFilter | null;
}

@ArgsType()
export class PracticeEquityArgs {
  @Field(() => PracticeRange, { defaultValue: 'MONTH', description: 'Period to show.' })
  range: PracticeRange;
}
