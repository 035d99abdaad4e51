import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CentavosScalar } from '../../platform/graphql/scalars.js';

export const PracticePauseReason = {
  THREE_LOSSES: 'THREE_LOSSES',
  FIVE_LOSSES: 'FIVE_LOSSES',
  OWN_DAILY_LIMIT: 'OWN_DAILY_LIMIT',
} as const;
export type PracticePauseReason = keyof typeof PracticePauseReason;
registerEnumType(PracticePauseReason, {
  name: 'PracticePauseReason',
  description: 'Why practice is paused.',
  valuesConfig: {
    THREE_LOSSES: { description: 'Three losses in a row: one hour.' },
    FIVE_LOSSES: { description: "Five losses in a row: until the user's next day." },
    OWN_DAILY_LIMIT: { description: "The user's own limit reached: until the user's next day." },
  },
});

@ObjectType({ description: "The user's own limit on net loss per day." })
export class PracticeLossLimit {
  @Field(() => CentavosScalar, {
    nullable: true,
    description: 'Largest net loss of a day; null means no limit.',
  })
  value: number | null;

  @Field(() => CentavosScalar, {
    nullable: true,
    description: 'A looser limit that will take effect later; if `pendingFrom` is set, null means no limit.',
  })
  pending: number | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the pending limit takes effect; null if none is pending.',
  })
  pendingFrom: Date | null;
}

@ObjectType({ description: "The user's own limit on trades placed per day." })
export class PracticeTradesLimit {
  @Field(() => Int, { nullable: true, description: 'Most trades a day; null means no limit.' })
  value: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'A looser limit that will take effect later; if `pendingFrom` is set, null means no limit.',
  })
  pending: number | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the pending limit takes effect; null if none is pending.',
  })
  pendingFrom: Date | null;
}

@ObjectType({
  description:
    "The user's own daily limits. A stricter one takes effect immediately, a looser one after 24 h.",
})
export class PracticeLimits {
  @Field(() => PracticeLossLimit, { description: 'Limit on net loss per day.' })
  dailyLoss: PracticeLossLimit;

  @Field(() => PracticeTradesLimit, { description: 'Limit on trades per day.' })
  dailyTrades: PracticeTradesLimit;
}

@ObjectType({
  description: "Use of the user's current day, which ends at midnight in the user's own zone.",
})
export class PracticeDay {
  @Field(() => CentavosScalar, { description: 'Won (+) or lost (-) by trades settled today.' })
  profit: number;

  @Field(() => CentavosScalar, { description: 'Net loss of today, 0 if there is none.' })
  loss: number;

  @Field(() => Int, { description: 'Trades placed today.' })
  trades: number;

  @Field(() => GraphQLISODateTime, { description: 'When the day ends.' })
  endsAt: Date;
}

@ObjectType({ description: "The caller's practice account. It contains no real money." })
export class PracticeAccount {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was opened.' })
  openedAt: Date;

  @Field(() => CentavosScalar, { description: 'Available for stakes.' })
  balance: number;

  @Field(() => CentavosScalar, { description: 'Held by open trades.' })
  openStake: number;

  @Field(() => CentavosScalar, { description: 'Balance plus open stakes.' })
  equity: number;

  @Field(() => Int, { description: 'Number of open trades.' })
  openTrades: number;

  @Field(() => Int, { description: 'Profit of a won trade, in percent of its stake.' })
  payoutPercent: number;

  @Field(() => Float, { description: 'Hit rate at which wins at this payout pay for losses, 0 to 1.' })
  breakEven: number;

  @Field(() => CentavosScalar, {
    description: 'Stakes above this amount, 5 % of the balance, get a warning.',
  })
  largeStakeAbove: number;

  @Field(() => Int, {
    description: 'Consecutive losses; ties and voids neither end nor lengthen the streak.',
  })
  lossStreak: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'End of the pause, until which no order is accepted; null if not paused.',
  })
  pausedUntil: Date | null;

  @Field(() => PracticePauseReason, {
    nullable: true,
    description: 'Why it is paused; null if not paused.',
  })
  pauseReason: PracticePauseReason | null;

  @Field(() => PracticeLimits, { description: "The user's own daily limits." })
  limits: PracticeLimits;

  @Field(() => PracticeDay, { description: 'Use of those limits today.' })
  dailyUsed: PracticeDay;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'Earliest time for opening a new account; null while this one can pay the smallest stake or has open trades.',
  })
  mayReopenAt: Date | null;
}

export const PracticeRange = { DAY: 'DAY', WEEK: 'WEEK', MONTH: 'MONTH', ALL: 'ALL' } as const;
export type PracticeRange = keyof typeof PracticeRange;
registerEnumType(PracticeRange, {
  name: 'PracticeRange',
  description: 'Period to show.',
  valuesConfig: {
    DAY: { description: 'The last 24 hours.' },
    WEEK: { description: 'The last 7 days.' },
    MONTH: { description: 'The last 30 days.' },
    ALL: { description: 'Since the account was opened.' },
  },
});

@ObjectType({ description: 'Equity at a point in time.' })
export class PracticeEquityPoint {
  @Field(() => GraphQLISODateTime, { description: 'The time.' })
  time: Date;

  @Field(() => CentavosScalar, { description: 'Balance plus open stakes.' })
  equity: number;
}
