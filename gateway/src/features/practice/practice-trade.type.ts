import { Matches, Max, Min } from 'class-validator';
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
import type { Pair } from '#schema/pair.js';
import { PRACTICE_STAKE_MAX, PRACTICE_STAKE_MIN } from '#schema/practice.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Moment } from '../../platform/graphql/moment.js';
import { CentavosScalar, PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { SignalDirection, SignalOutcome } from '../signals/signal.type.js';
import { PracticeAccount } from './practice-account.type.js';

export const PracticeTradeStatus = { OPEN: 'OPEN', SETTLED: 'SETTLED' } as const;
export type PracticeTradeStatus = keyof typeof PracticeTradeStatus;
registerEnumType(PracticeTradeStatus, {
  name: 'PracticeTradeStatus',
  description: 'How far a trade is.',
  valuesConfig: {
    OPEN: { description: 'Not settled yet, also for a moment after the expiry.' },
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

  @Field(() => SignalDirection, { description: 'Expected side of the entry price at expiry.' })
  direction: SignalDirection;

  @Field(() => CentavosScalar, { description: 'What was staked.' })
  stake: number;

  @Field(() => Int, { description: 'What it pays when won, in percent of the stake.' })
  payoutPercent: number;

  @Field(() => CentavosScalar, {
    description: 'What it adds to the stake when won, centavo fractions dropped.',
  })
  profitIfWon: number;

  @Field(() => Float, { description: 'Last traded price at opening, in the quote currency.' })
  entryPrice: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Price that decided it, in the quote currency; null while open and for VOID.',
  })
  exitPrice: number | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was placed.' })
  openedAt: Moment;

  @Field(() => GraphQLISODateTime, { description: 'Opening plus timeframe.' })
  expiresAt: Moment;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was settled.' })
  settledAt: Moment | null;

  @Field(() => PracticeTradeStatus, { description: 'Whether it is open.' })
  status: PracticeTradeStatus;

  @Field(() => SignalOutcome, {
    nullable: true,
    description: 'Null while open. TIE and VOID return the stake.',
  })
  result: SignalOutcome | null;

  @Field(() => CentavosScalar, { nullable: true, description: 'Won (+) or lost (-); null while open.' })
  profit: number | null;

  @Field(() => ID, { nullable: true, description: 'Signal that the order was filled in from.' })
  signalId: string | null;

  @Field(() => Boolean, { description: 'The prices are not those of a real market.' })
  simulated: boolean;
}

@ObjectType({ description: 'One page of practice trades, newest first.' })
export class PracticeTradePage {
  @Field(() => [PracticeTrade], { description: 'Trades of this page.' })
  items: PracticeTrade[];

  @Field(() => ID, {
    nullable: true,
    description: 'Give it as `after` for the next page; null on the last one.',
  })
  endCursor: string | null;
}

@ObjectType({ description: 'A placed order.' })
export class PracticeOrderReceipt {
  @Field(() => PracticeTrade, {
    description: 'The trade; the first one where the same order was sent again.',
  })
  trade: PracticeTrade;

  @Field(() => PracticeAccount, { description: 'The account after it.' })
  account: PracticeAccount;

  @Field(() => String, {
    nullable: true,
    description:
      'Warning (pt-BR) where the stake was above 5 % of the balance; not repeated with an order sent again.',
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
  description: 'What happened on a practice account.',
  valuesConfig: {
    OPENED: { description: 'A new account.' },
    PLACED: { description: 'A trade was placed.' },
    SETTLED: { description: 'A trade was settled.' },
    PAUSED: { description: 'Orders are refused for a while.' },
    RESUMED: { description: 'Orders are taken again.' },
    LIMITS: { description: 'Own limits were set.' },
  },
});

@ObjectType({ description: "Something changed on the caller's practice account." })
export class PracticeChange {
  @Field(() => PracticeChangeKind, { description: 'What happened.' })
  kind: PracticeChangeKind;

  @Field(() => PracticeTrade, { nullable: true, description: 'The trade, for PLACED and SETTLED.' })
  trade: PracticeTrade | null;

  @Field(() => PracticeAccount, { description: 'The account as it stands when this is sent.' })
  account: PracticeAccount;
}

const BAD_KEY = 'A chave da ordem deve ter de 16 a 64 letras, números, "-" ou "_".';
const BAD_STAKE = 'O valor por operação vai de R$ 1,00 a R$ 50.000,00.';

/** The fields of every order, on the practice account and in a drill. */
@InputType()
export abstract class OrderTerms {
  @Field(() => String, {
    description:
      'Chosen by the client for this order, 16 to 64 of A-Z a-z 0-9 - _ (such as a UUID). The same order sent again with it is the same trade; another order with it is a CONFLICT.',
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
