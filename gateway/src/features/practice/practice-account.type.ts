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
  description: 'Why orders are refused for a while.',
  valuesConfig: {
    THREE_LOSSES: { description: 'Three losses in a row: one hour.' },
    FIVE_LOSSES: { description: "Five losses in a row: until the user's next day." },
    OWN_DAILY_LIMIT: { description: "A limit of the user's own: until the user's next day." },
  },
});

@ObjectType({ description: "The user's own limit on the net loss of a day." })
export class PracticeLossLimit {
  @Field(() => CentavosScalar, {
    nullable: true,
    description: 'Largest net loss of a day; null is no limit.',
  })
  value: number | null;

  @Field(() => CentavosScalar, {
    nullable: true,
    description: 'Looser limit that waits; with `pendingFrom` set, null is no limit.',
  })
  pending: number | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the waiting limit takes effect; null where none waits.',
  })
  pendingFrom: Date | null;
}

@ObjectType({ description: "The user's own limit on the number of trades placed on a day." })
export class PracticeTradesLimit {
  @Field(() => Int, { nullable: true, description: 'Most trades a day; null is no limit.' })
  value: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Looser limit that waits; with `pendingFrom` set, null is no limit.',
  })
  pending: number | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the waiting limit takes effect; null where none waits.',
  })
  pendingFrom: Date | null;
}

@ObjectType({ description: "The user's own daily limits: stricter at once, looser only after 24 h." })
export class PracticeLimits {
  @Field(() => PracticeLossLimit, { description: 'Net loss a day.' })
  dailyLoss: PracticeLossLimit;

  @Field(() => PracticeTradesLimit, { description: 'Trades a day.' })
  dailyTrades: PracticeTradesLimit;
}

@ObjectType({
  description: "What the user's present day holds; a day ends at midnight of the user's own zone.",
})
export class PracticeDay {
  @Field(() => CentavosScalar, { description: 'Won (+) or lost (-) by trades settled today.' })
  profit: number;

  @Field(() => CentavosScalar, { description: 'Net loss of today, 0 where there is none.' })
  loss: number;

  @Field(() => Int, { description: 'Trades placed today.' })
  trades: number;

  @Field(() => GraphQLISODateTime, { description: 'When the day ends.' })
  endsAt: Date;
}

@ObjectType({ description: "The caller's practice account. No real money is in it." })
export class PracticeAccount {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was opened.' })
  openedAt: Date;

  @Field(() => CentavosScalar, { description: 'Free for stakes.' })
  balance: number;

  @Field(() => CentavosScalar, { description: 'Held by open trades.' })
  openStake: number;

  @Field(() => CentavosScalar, { description: 'Balance and open stakes together.' })
  equity: number;

  @Field(() => Int, { description: 'Open trades.' })
  openTrades: number;

  @Field(() => Int, { description: 'What a won trade pays, in percent of its stake.' })
  payoutPercent: number;

  @Field(() => Float, { description: 'Hit rate at which this payout neither wins nor loses, 0 to 1.' })
  breakEven: number;

  @Field(() => CentavosScalar, { description: 'A stake above this, 5 % of the balance, is warned of.' })
  largeStakeAbove: number;

  @Field(() => Int, { description: 'Losses in a row; ties and voids neither end nor lengthen it.' })
  lossStreak: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'No order is taken before; null while not paused.',
  })
  pausedUntil: Date | null;

  @Field(() => PracticePauseReason, {
    nullable: true,
    description: 'Why it is paused; null while it is not.',
  })
  pauseReason: PracticePauseReason | null;

  @Field(() => PracticeLimits, { description: "The user's own daily limits." })
  limits: PracticeLimits;

  @Field(() => PracticeDay, { description: 'What those limits have been used up by today.' })
  dailyUsed: PracticeDay;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'From when a new account may begin; null while this one can pay the smallest stake or has open trades.',
  })
  mayReopenAt: Date | null;
}

export const PracticeRange = { DAY: 'DAY', WEEK: 'WEEK', MONTH: 'MONTH', ALL: 'ALL' } as const;
export type PracticeRange = keyof typeof PracticeRange;
registerEnumType(PracticeRange, {
  name: 'PracticeRange',
  description: 'How far back.',
  valuesConfig: {
    DAY: { description: 'The last 24 hours.' },
    WEEK: { description: 'The last 7 days.' },
    MONTH: { description: 'The last 30 days.' },
    ALL: { description: 'Since the account was opened.' },
  },
});

@ObjectType({ description: 'Equity at a moment.' })
export class PracticeEquityPoint {
  @Field(() => GraphQLISODateTime, { description: 'The moment.' })
  time: Date;

  @Field(() => CentavosScalar, { description: 'Balance and open stakes, these at what was staked.' })
  equity: number;
}
