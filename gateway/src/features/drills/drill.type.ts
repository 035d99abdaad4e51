import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { CentavosScalar, PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { HabitMoney, HabitSums } from '../journal/habits.type.js';
import { CandlePrices } from '../market/market.type.js';
import { SignalDirection, SignalOutcome } from '../signals/signal.type.js';

@ObjectType({ description: 'One candle of a drill. Prices are in the quote currency.' })
export class DrillCandle extends CandlePrices {
  @Field(() => Int, {
    description: "Second at which it opened, from the drill's beginning; negative for candles before it.",
  })
  second: number;
}

@ObjectType({ description: 'A trade in a drill. It is in no other figures.' })
export class DrillTrade {
  @Field(() => ID, { description: 'Id of the trade.' })
  id: string;

  @Field(() => SignalDirection, { description: 'Expected side of the entry price at expiry.' })
  direction: SignalDirection;

  @Field(() => CentavosScalar, { description: 'Stake of the trade.' })
  stake: number;

  @Field(() => Float, { description: 'Price at opening, in the quote currency.' })
  entryPrice: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Price that decided the outcome, in the quote currency; null while open and for VOID.',
  })
  exitPrice: number | null;

  @Field(() => Int, { description: "Second at which it was opened, from the drill's beginning." })
  openedSecond: number;

  @Field(() => Int, { description: "Second at which it expires, from the drill's beginning." })
  expiresSecond: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Chance that the direction is right, as stated with the order, percent; null without one.',
  })
  statedChance: number | null;

  @Field(() => SignalOutcome, { nullable: true, description: 'Null while open.' })
  outcome: SignalOutcome | null;

  @Field(() => CentavosScalar, { nullable: true, description: 'Profit (+) or loss (-); null while open.' })
  profit: number | null;
}

@ObjectType({ description: 'Practice on a stretch of the past, up to its clock.' })
export class Drill {
  @Field(() => ID, { description: 'Id of the drill.' })
  id: string;

  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of a candle, and of a trade.' })
  timeframe: Timeframe;

  @Field(() => Boolean, { description: 'The prices were not those of a real market even in their time.' })
  simulated: boolean;

  @Field(() => Int, { description: 'Position of its clock, seconds.' })
  second: number;

  @Field(() => Int, { description: 'Length of the drill, seconds.' })
  seconds: number;

  @Field(() => Int, { description: 'How many times faster than real time it runs.' })
  speed: number;

  @Field(() => Boolean, { description: 'Whether it is paused.' })
  paused: boolean;

  @Field(() => Boolean, { description: 'Whether it is over.' })
  ended: boolean;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When its prices were traded; null while the drill is running.',
  })
  startsAt: Date | null;

  @Field(() => [DrillCandle], { description: 'Candles that have closed so far, oldest first.' })
  candles: DrillCandle[];

  @Field(() => DrillCandle, { nullable: true, description: 'The forming candle.' })
  forming: DrillCandle | null;

  @Field(() => Float, { nullable: true, description: 'Last price, in the quote currency.' })
  price: number | null;

  @Field(() => [DrillTrade], { description: 'All trades of the drill, oldest first.' })
  trades: DrillTrade[];
}

@ObjectType({
  description: 'The drill account, which is in no other figures, and the running or newest drill.',
})
export class DrillDesk {
  @Field(() => CentavosScalar, { description: 'Balance available for stakes; not real money.' })
  balance: number;

  @Field(() => GraphQLISODateTime, { description: 'When the account was begun.' })
  begunAt: Date;

  @Field(() => Drill, { nullable: true, description: 'The newest drill; null before the first.' })
  drill: Drill | null;
}

@ObjectType({ description: 'Number of trades that chance alone gets right.' })
export class DrillChance {
  @Field(() => Int, { description: 'Lower bound of the range that holds 95 times in 100.' })
  low: number;

  @Field(() => Int, { description: 'Upper bound of the range that holds 95 times in 100.' })
  high: number;
}

@ObjectType({ description: 'Figures of the trades in drills. They prove nothing by themselves.' })
export class DrillFigures {
  @Field(() => Int, { description: 'Number of drills with these trades.' })
  drills: number;

  @Field(() => Boolean, { description: 'The prices were not those of a real market even in their time.' })
  simulated: boolean;

  @Field(() => HabitSums, { description: 'Their outcomes, with an interval.' })
  sums: HabitSums;

  @Field(() => DrillChance, { description: 'How many of the same number of trades chance alone gets right.' })
  chance: DrillChance;

  @Field(() => [HabitMoney], { description: 'Cumulative profit after each settled trade, oldest first.' })
  curve: HabitMoney[];

  @Field(() => CentavosScalar, {
    description: 'Drawdown: deepest fall of the cumulative profit from a high.',
  })
  drawdown: number;

  @Field(() => Int, { description: 'Longest run of wins.' })
  longestWins: number;

  @Field(() => Int, { description: 'Longest run of losses.' })
  longestLosses: number;
}
