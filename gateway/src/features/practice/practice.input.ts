import { IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import {
  DAILY_LOSS_LIMIT_MAX,
  DAILY_TRADES_LIMIT_MAX,
  PRACTICE_STAKE_MAX,
  PRACTICE_STAKE_MIN,
} from '#schema/practice.js';
import type { Timeframe } from '#schema/timeframe.js';
import { CentavosScalar } from '../../platform/graphql/centavos.js';
import { pageArgs } from '../../platform/graphql/page-args.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { SignalDirection, SignalOutcome } from '../signals/signal.type.js';
import { PracticeRange } from './practice-account.type.js';
import { PracticeTradeStatus } from './practice-trade.type.js';

const BAD_KEY = 'A chave da ordem deve ter de 16 a 64 letras, números, "-" ou "_".';
const BAD_STAKE = 'O valor por operação vai de R$ 1,00 a R$ 50.000,00.';
const BAD_SIGNAL = 'Identificador de sinal inválido.';
const BAD_TRADE = 'Identificador de operação inválido.';
const BAD_LOSS = 'O limite de perda diária vai de R$ 1,00 a R$ 1.000.000,00.';
const BAD_TRADES = 'O limite diário vai de 1 a 1.000 operações.';

@InputType({ description: 'An order on the practice account.' })
export class PlacePracticeOrderInput {
  @Field(() => String, {
    description:
      'Chosen by the client for this order, 16 to 64 of A-Z a-z 0-9 - _ (such as a UUID). The same order sent again with it is the same trade; another order with it is a CONFLICT.',
  })
  @Matches(/^[\w-]{16,64}$/, { message: BAD_KEY })
  idempotencyKey: string;

  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Time from opening to expiry.' })
  timeframe: Timeframe;

  @Field(() => SignalDirection, { description: 'Expected side of the entry price at expiry.' })
  direction: SignalDirection;

  @Field(() => CentavosScalar, { description: 'Stake, R$ 1,00 to R$ 50.000,00.' })
  @Min(PRACTICE_STAKE_MIN, { message: BAD_STAKE })
  @Max(PRACTICE_STAKE_MAX, { message: BAD_STAKE })
  stake: number;

  @Field(() => ID, {
    nullable: true,
    description: "One of the caller's signals that the order was filled in from.",
  })
  @IsOptional()
  @IsUUID(undefined, { message: BAD_SIGNAL })
  signalId?: string | null;
}

@InputType({ description: "The user's own daily limits; what is left out stays, null is no limit." })
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

@InputType({ description: 'Which practice trades are meant; what is left out does not narrow.' })
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
    description: 'Which trades; all where it is left out.',
  })
  filter?: PracticeTradeFilter | null;
}

@ArgsType()
export class PracticeEquityArgs {
  @Field(() => PracticeRange, { defaultValue: 'MONTH', description: 'How far back.' })
  range: PracticeRange;
}
