import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import {
  Field,
  Float,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import { STATED_CHANCE_MAX, STATED_CHANCE_MIN } from '#schema/forecast.js';
import type { Pair } from '#schema/pair.js';
import { PRACTICE_STAKE_MAX, PRACTICE_STAKE_MIN } from '#schema/practice.js';
import type { Timeframe } from '#schema/timeframe.js';
import { CentavosScalar, PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { SignalDirection, SignalOutcome } from '../signals/signal.type.js';
import { PracticeAccount } from './practice-account.type.js';

export const PracticeTradeStatus = { OPEN: 'OPEN', SETTLED: 'SETTLED' } as const;
export type PracticeTradeStatus = keyof typeof PracticeTradeStatus;
registerEnumType(PracticeTradeStatus, {
  name: 'PracticeTradeStatus',
  description: 'State of a trade.',
  valuesConfig: {
    OPEN: { description: 'Not settled yet; settlement comes shortly after the expiry.' },
    SETTLED: { description: 'It has a result.' },
  },
});

@ObjectType({ description: 'A trade on a practice account.' })
export class PracticeTrade {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Time from opening to expiry.' })
  timeframe: Timeframe;

  @Field(() => SignalDirection, {
    description: 'Expected direction of the price at expiry, relative to the entry price.',
  })
  direction: SignalDirection;

  @Field(() => CentavosScalar, { description: 'Stake of the trade.' })
  stake: number;

  @Field(() => Int, { description: 'Profit if won, in percent of the stake.' })
  payoutPercent: number;

  @Field(() => CentavosScalar, {
    description: 'Profit if won, rounded down to whole centavos.',
  })
  profitIfWon: number;

  @Field(() => Float, { description: 'Last traded price at opening, in the quote currency.' })
  entryPrice: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Price at expiry that decided it, in the quote currency; null while open and for VOID.',
  })
  exitPrice: number | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was placed.' })
  openedAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'Opening plus timeframe.' })
  expiresAt: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was settled; null while open.' })
  settledAt: Date | null;

  @Field(() => PracticeTradeStatus, { description: 'Whether it is open or settled.' })
  status: PracticeTradeStatus;

  @Field(() => SignalOutcome, {
    nullable: true,
    description: 'Result; null while open. TIE and VOID return the stake.',
  })
  result: SignalOutcome | null;

  @Field(() => CentavosScalar, { nullable: true, description: 'Won (+) or lost (-); null while open.' })
  profit: number | null;

  @Field(() => ID, { nullable: true, description: 'Signal that prefilled the order; null without one.' })
  signalId: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Chance that the direction is right, as stated with the order, percent; null without one.',
  })
  statedChance: number | null;

  @Field(() => Boolean, { description: 'Whether the prices are not those of a real market.' })
  simulated: boolean;
}

@ObjectType({ description: 'One page of practice trades, newest first.' })
export class PracticeTradePage {
  @Field(() => [PracticeTrade], { description: 'Trades of this page.' })
  items: PracticeTrade[];

  @Field(() => ID, {
    nullable: true,
    description: 'Pass it as `after` for the next page; null on the last one.',
  })
  endCursor: string | null;
}

@ObjectType({ description: 'A placed order.' })
export class PracticeOrderReceipt {
  @Field(() => PracticeTrade, {
    description: 'The trade; for a repeated order, the trade of the first one.',
  })
  trade: PracticeTrade;

  @Field(() => PracticeAccount, { description: 'The account after the order.' })
  account: PracticeAccount;

  @Field(() => String, {
    nullable: true,
    description:
      'Warning (pt-BR) if the stake was above 5 % of the balance; not repeated for a repeated order.',
  })
  warning: string | null;
}

export const PracticeChangeKind = {
  OPENED: 'OPENED',
  PLACED: 'PLACED',
  SETTLED: 'SETTLED',
  PAUSED: 'PAUSED',
  RESUMED: 'RESUMED',
  LIMITS: 'LIMITS',
} as const;
export type PracticeChangeKind = keyof typeof PracticeChangeKind;
registerEnumType(PracticeChangeKind, {
  name: 'PracticeChangeKind',
  description: 'What changed on a practice account.',
  valuesConfig: {
    OPENED: { description: 'A new account was opened.' },
    PLACED: { description: 'A trade was placed.' },
    SETTLED: { description: 'A trade was settled.' },
    PAUSED: { description: 'Practice was paused.' },
    RESUMED: { description: 'The pause of practice is over.' },
    LIMITS: { description: "The user's own limits were changed." },
  },
});

@ObjectType({ description: "A change on the caller's practice account." })
export class PracticeChange {
  @Field(() => PracticeChangeKind, { description: 'What changed.' })
  kind: PracticeChangeKind;

  @Field(() => PracticeTrade, { nullable: true, description: 'The trade, for PLACED and SETTLED.' })
  trade: PracticeTrade | null;

  @Field(() => PracticeAccount, { description: 'The account at the time of sending.' })
  account: PracticeAccount;
}

const BAD_KEY = 'A chave da ordem deve ter de 16 a 64 letras, números, "-" ou "_".';
const BAD_CHANCE = `A chance vai de ${STATED_CHANCE_MIN} a ${STATED_CHANCE_MAX}%, em números inteiros.`;
const BAD_STAKE = 'O valor por operação vai de R$ 1,00 a R$ 50.000,00.';

/** The fields of every order, on the practice account and in a drill. */
@InputType()
export abstract class OrderTerms {
  @Field(() => String, {
    description:
      'Idempotency key chosen by the client, 16 to 64 of A-Z a-z 0-9 - _ (such as a UUID). Repeating the same order with it returns the same trade; another order with it is a CONFLICT.',
  })
  @Matches(/^[\w-]{16,64}$/, { message: BAD_KEY })
  idempotencyKey: string;

  @Field(() => SignalDirection, {
    description: 'Expected direction of the price at expiry, relative to the entry price.',
  })
  direction: SignalDirection;

  @Field(() => CentavosScalar, { description: 'Stake, R$ 1,00 to R$ 50.000,00.' })
  @Min(PRACTICE_STAKE_MIN, { message: BAD_STAKE })
  @Max(PRACTICE_STAKE_MAX, { message: BAD_STAKE })
  stake: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Chance that the direction is right, in your own estimate: 1 to 99 percent.',
  })
  @IsOptional()
  @IsInt({ message: BAD_CHANCE })
  @Min(STATED_CHANCE_MIN, { message: BAD_CHANCE })
  @Max(STATED_CHANCE_MAX, { message: BAD_CHANCE })
  statedChance?: number | null;
}
