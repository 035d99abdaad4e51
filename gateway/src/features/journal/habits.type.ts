import { Field, Float, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { HabitKind } from '#schema/statistics/habits.js';
import { CentavosScalar } from '../../platform/graphql/scalars.js';

const TradingHabitKind = {
  STAKE_AFTER_LOSS: 'STAKE_AFTER_LOSS',
  HASTE_AFTER_LOSS: 'HASTE_AFTER_LOSS',
} as const satisfies Record<HabitKind, HabitKind>;
registerEnumType(TradingHabitKind, {
  name: 'TradingHabitKind',
  description: 'A habit that is looked for.',
  valuesConfig: {
    STAKE_AFTER_LOSS: { description: 'Staking more after a loss than after a win.' },
    HASTE_AFTER_LOSS: { description: 'Trading sooner after a loss than after a win.' },
  },
});

export const HabitWord = { FOUND: 'FOUND', NOT_FOUND: 'NOT_FOUND', TOO_FEW: 'TOO_FEW' } as const;
export type HabitWord = keyof typeof HabitWord;
registerEnumType(HabitWord, {
  name: 'HabitWord',
  description: 'Whether a habit may be named.',
  valuesConfig: {
    FOUND: {
      description: 'Chance would hardly do it: of users without it 5 in 100 ever read so, at most.',
    },
    NOT_FOUND: { description: 'Chance may have done it.' },
    TOO_FEW: { description: 'Fewer than 20 losses or 20 wins that a trade followed.' },
  },
});

@ObjectType({ description: 'One habit, as the trades show it.' })
export class TradingHabit {
  @Field(() => TradingHabitKind, { description: 'Which one.' })
  kind: HabitKind;

  @Field(() => HabitWord, { description: 'Whether it may be named.' })
  word: HabitWord;

  @Field(() => Int, {
    description: 'Losses that a trade followed within 12 hours, as far as they were looked at.',
  })
  losses: number;

  @Field(() => Int, { description: 'Wins of the same kind.' })
  wins: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Stake over the one before (or the wait) after losses over the same after wins, as geometric means; 1.38 is 38 percent more.',
  })
  factor: number | null;

  @Field(() => Float, { nullable: true, description: 'Lower end of its 95 percent interval, for one look.' })
  low: number | null;

  @Field(() => Float, { nullable: true, description: 'Upper end of its 95 percent interval.' })
  high: number | null;
}

@ObjectType({ description: 'How some trades ended.' })
export class HabitSums {
  @Field(() => Int, { description: 'All of them, ties and voids too.' })
  trades: number;

  @Field(() => Int, { description: 'Won ones.' })
  won: number;

  @Field(() => Int, { description: 'Lost ones.' })
  lost: number;

  @Field(() => CentavosScalar, { description: 'Won (+) or lost (-) by them.' })
  profit: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Won share of the decided ones, 0 to 1; null without one.',
  })
  rate: number | null;

  @Field(() => Float, { description: 'Lower end of its 95 % interval for one look, by the hour, 0 to 1.' })
  low: number;

  @Field(() => Float, { description: 'Upper end of it, 0 to 1.' })
  high: number;

  @Field(() => Boolean, { description: 'Whether 30 or more are decided: below that the rate says little.' })
  enough: boolean;
}

@ObjectType({ description: 'Trades that have something in common.' })
export class HabitSplit {
  @Field(() => String, {
    description:
      'Pair; hour 0 to 23 or ISO weekday 1 to 7 in the zone of the user; largest stake of the part in centavos; STRONG (a signal of 80 or more), WEAK or NONE.',
  })
  key: string;

  @Field(() => HabitSums, { description: 'How they ended.' })
  sums: HabitSums;
}

@ObjectType({ description: 'Money won so far.' })
export class HabitMoney {
  @Field(() => GraphQLISODateTime, { description: 'When a trade was settled.' })
  time: Date;

  @Field(() => CentavosScalar, { description: 'Won (+) or lost (-) since the first of the trades.' })
  profit: number;
}

@ObjectType({ description: 'The deepest fall of money won from a high.' })
export class HabitDrawdown {
  @Field(() => CentavosScalar, { description: 'How deep; 0 where money never fell.' })
  amount: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the high was; null for the beginning.',
  })
  from: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was deepest; null where money never fell.',
  })
  until: Date | null;
}

@ObjectType({
  description: "What the caller's own practice trades show: the newest 1,000 whose prices are of one kind.",
})
export class TradingHabits {
  @Field(() => Boolean, { description: 'The prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => Boolean, { description: 'There are older trades that were not looked at.' })
  older: boolean;

  @Field(() => HabitSums, { description: 'All trades that were looked at.' })
  all: HabitSums;

  @Field(() => [HabitMoney], { description: 'Money won over time, oldest first, 200 points at most.' })
  curve: HabitMoney[];

  @Field(() => HabitDrawdown, { description: 'The deepest fall.' })
  drawdown: HabitDrawdown;

  @Field(() => Int, { description: 'Longest run of wins; ties neither end nor lengthen one.' })
  longestWins: number;

  @Field(() => Int, { description: 'Longest run of losses.' })
  longestLosses: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Chance of as long a run of losses in as many trades at this rate, 0 to 1; null without a loss.',
  })
  chanceOfLosses: number | null;

  @Field(() => [TradingHabit], { description: 'Each habit that is looked for.' })
  habits: TradingHabit[];

  @Field(() => [HabitSplit], { description: 'By pair.' })
  byPair: HabitSplit[];

  @Field(() => [HabitSplit], { description: 'By hour of the day.' })
  byHour: HabitSplit[];

  @Field(() => [HabitSplit], { description: 'By day of the week.' })
  byWeekday: HabitSplit[];

  @Field(() => [HabitSplit], { description: 'By stake, in thirds as nearly as equal stakes allow.' })
  byStake: HabitSplit[];

  @Field(() => [HabitSplit], { description: 'By the signal that was followed.' })
  bySignal: HabitSplit[];

  @Field(() => HabitSums, { description: 'Trades that were the next after a loss.' })
  afterLoss: HabitSums;

  @Field(() => HabitSums, { description: 'Trades that were the next after a win.' })
  afterWin: HabitSums;

  @Field(() => HabitSums, {
    description:
      "The caller's own signals of 80 and more among the newest 2,000, each candle once, as if R$ 100,00 had been staked on each.",
  })
  strongSignals: HabitSums;
}
