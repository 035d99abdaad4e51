import { Field, Float, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { HabitKind } from '#schema/statistics/habits.js';
import { CentavosScalar } from '../../platform/graphql/scalars.js';

const TradingHabitKind = {
  STAKE_AFTER_LOSS: 'STAKE_AFTER_LOSS',
  HASTE_AFTER_LOSS: 'HASTE_AFTER_LOSS',
} as const satisfies Record<HabitKind, HabitKind>;
registerEnumType(TradingHabitKind, {
  name: 'TradingHabitKind',
  description: 'Kind of habit.',
  valuesConfig: {
    STAKE_AFTER_LOSS: { description: 'Staking more after a loss than after a win.' },
    HASTE_AFTER_LOSS: { description: 'Trading sooner after a loss than after a win.' },
  },
});

export const HabitWord = { FOUND: 'FOUND', NOT_FOUND: 'NOT_FOUND', TOO_FEW: 'TOO_FEW' } as const;
export type HabitWord = keyof typeof HabitWord;
registerEnumType(HabitWord, {
  name: 'HabitWord',
  description: 'Whether a habit may be reported.',
  valuesConfig: {
    FOUND: {
      description:
        'Unlikely by chance: of users without the habit, at most 5 in 100 would ever get this result.',
    },
    NOT_FOUND: { description: 'May be due to chance.' },
    TOO_FEW: { description: 'Fewer than 20 losses or 20 wins that were followed by a trade.' },
  },
});

@ObjectType({ description: 'A habit, measured from the trades.' })
export class TradingHabit {
  @Field(() => TradingHabitKind, { description: 'The habit.' })
  kind: HabitKind;

  @Field(() => HabitWord, { description: 'Whether it may be reported.' })
  word: HabitWord;

  @Field(() => Int, {
    description: 'Number of losses followed by a trade within 12 hours, among the trades examined.',
  })
  losses: number;

  @Field(() => Int, { description: 'Number of wins followed by a trade in the same way.' })
  wins: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Stake relative to the one before (or the wait): the geometric mean after losses divided by that after wins; 1.38 means 38 percent more.',
  })
  factor: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Lower bound of its 95 percent interval, for a single look.',
  })
  low: number | null;

  @Field(() => Float, { nullable: true, description: 'Upper bound of its 95 percent interval.' })
  high: number | null;
}

@ObjectType({ description: 'Outcomes of a group of trades.' })
export class HabitSums {
  @Field(() => Int, { description: 'Number of trades, ties and voids included.' })
  trades: number;

  @Field(() => Int, { description: 'Number of trades won.' })
  won: number;

  @Field(() => Int, { description: 'Number of trades lost.' })
  lost: number;

  @Field(() => CentavosScalar, { description: 'Profit (+) or loss (-).' })
  profit: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Share of decided trades that were won, 0 to 1; null if there are none.',
  })
  rate: number | null;

  @Field(() => Float, {
    description: 'Lower bound of its 95 % interval for a single look, by clusters of an hour, 0 to 1.',
  })
  low: number;

  @Field(() => Float, { description: 'Upper bound of that interval, 0 to 1.' })
  high: number;

  @Field(() => Boolean, { description: 'Whether at least 30 are decided; with fewer the rate means little.' })
  enough: boolean;
}

@ObjectType({ description: 'A group of trades with something in common.' })
export class HabitSplit {
  @Field(() => String, {
    description:
      "Pair, or asset as a broker names it; hour 0 to 23 or ISO weekday 1 to 7 in the user's zone; largest stake of the group in centavos; STRONG (a signal of 80 or more), WEAK or NONE.",
  })
  key: string;

  @Field(() => HabitSums, { description: 'Their outcomes.' })
  sums: HabitSums;
}

@ObjectType({ description: 'A point of the equity curve.' })
export class HabitMoney {
  @Field(() => GraphQLISODateTime, { description: 'When a trade was settled.' })
  time: Date;

  @Field(() => CentavosScalar, { description: 'Profit (+) or loss (-) since the first of the trades.' })
  profit: number;
}

@ObjectType({ description: 'The deepest fall of the profit from a high.' })
export class HabitDrawdown {
  @Field(() => CentavosScalar, { description: 'Depth; 0 if the profit never fell.' })
  amount: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the high was; null if it was the beginning.',
  })
  from: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the low was; null if the profit never fell.',
  })
  until: Date | null;
}

@ObjectType({
  description:
    "The caller's trading habits: the newest 1,000 practice trades with one kind of prices, or trades with brokers of one currency and kind.",
})
export class TradingHabits {
  @Field(() => String, { description: 'Code of the currency of all amounts: BRL for practice.' })
  currency: string;

  @Field(() => Float, {
    nullable: true,
    description:
      'Hit rate at which wins pay for losses at the mean payout, 0 to 1; null where there is none.',
  })
  breakEven: number | null;

  @Field(() => Boolean, { description: 'The prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => Boolean, { description: 'Whether older trades were left out.' })
  older: boolean;

  @Field(() => HabitSums, { description: 'All trades examined.' })
  all: HabitSums;

  @Field(() => [HabitMoney], { description: 'The equity curve, oldest first, 200 points at most.' })
  curve: HabitMoney[];

  @Field(() => HabitDrawdown, { description: 'The drawdown.' })
  drawdown: HabitDrawdown;

  @Field(() => Int, { description: 'Longest run of wins; ties neither end nor lengthen one.' })
  longestWins: number;

  @Field(() => Int, { description: 'Longest run of losses.' })
  longestLosses: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Probability of a run of losses at least as long in as many trades at this rate, 0 to 1; null without a loss.',
  })
  chanceOfLosses: number | null;

  @Field(() => [TradingHabit], { description: 'Each kind of habit.' })
  habits: TradingHabit[];

  @Field(() => [HabitSplit], { description: 'By pair.' })
  byPair: HabitSplit[];

  @Field(() => [HabitSplit], { description: 'By hour of the day.' })
  byHour: HabitSplit[];

  @Field(() => [HabitSplit], { description: 'By day of the week.' })
  byWeekday: HabitSplit[];

  @Field(() => [HabitSplit], {
    description: 'By stake, in thirds as equal as possible while equal stakes stay together.',
  })
  byStake: HabitSplit[];

  @Field(() => [HabitSplit], { description: 'By the signal that was followed.' })
  bySignal: HabitSplit[];

  @Field(() => HabitSums, { description: 'Trades directly after a loss.' })
  afterLoss: HabitSums;

  @Field(() => HabitSums, { description: 'Trades directly after a win.' })
  afterWin: HabitSums;

  @Field(() => HabitSums, {
    description:
      "The caller's own signals of 80 or more among the newest 2,000, one per candle, each with a notional stake of R$ 100,00.",
  })
  strongSignals: HabitSums;
}
