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
    description: "Second at which it opened, from the drill's beginning; negative before it.",
  })
  second: number;
}

@ObjectType({ description: 'A trade in a drill. It counts nowhere else.' })
export class DrillTrade {
  @Field(() => ID, { description: 'Id of the trade.' })
  id: string;

  @Field(() => SignalDirection, { description: 'Expected side of the entry price at expiry.' })
  direction: SignalDirection;

  @Field(() => CentavosScalar, { description: 'What was staked.' })
  stake: number;

  @Field(() => Float, { description: 'Price at opening, in the quote currency.' })
  entryPrice: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Price that decided it, in the quote currency; null while open and for VOID.',
  })
  exitPrice: number | null;

  @Field(() => Int, { description: "Second at which it was opened, from the drill's beginning." })
  openedSecond: number;

  @Field(() => Int, { description: "Second at which it expires, from the drill's beginning." })
  expiresSecond: number;

  @Field(() => SignalOutcome, { nullable: true, description: 'Null while open.' })
  outcome: SignalOutcome | null;

  @Field(() => CentavosScalar, { nullable: true, description: 'Won (+) or lost (-); null while open.' })
  profit: number | null;
}

@ObjectType({ description: 'Practice on a stretch of the past, as far as its clock has come.' })
export class Drill {
  @Field(() => ID, { description: 'Id of the drill.' })
  id: string;

  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of a candle, and of a trade.' })
  timeframe: Timeframe;

  @Field(() => Boolean, { description: 'Its prices were never those of a real market at their time.' })
  simulated: boolean;

  @Field(() => Int, { description: 'How far it has come, seconds.' })
  second: number;

  @Field(() => Int, { description: 'Where it ends, seconds.' })
  seconds: number;

  @Field(() => Int, { description: 'How many times faster than the clock it goes.' })
  speed: number;

  @Field(() => Boolean, { description: 'Whether it stands still.' })
  paused: boolean;

  @Field(() => Boolean, { description: 'Whether it is over.' })
  ended: boolean;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When its prices were traded; null until it is over.',
  })
  startsAt: Date | null;

  @Field(() => [DrillCandle], { description: 'Candles that have closed so far, oldest first.' })
  candles: DrillCandle[];

  @Field(() => DrillCandle, { nullable: true, description: 'The candle that has not closed yet.' })
  forming: DrillCandle | null;

  @Field(() => Float, { nullable: true, description: 'Last price, in the quote currency.' })
  price: number | null;

  @Field(() => [DrillTrade], { description: 'All its trades, oldest first.' })
  trades: DrillTrade[];
}

@ObjectType({ description: 'The account of drills, which counts nowhere else, and the drill that goes on.' })
export class DrillDesk {
  @Field(() => CentavosScalar, { description: 'Money free for stakes; it is not real.' })
  balance: number;

  @Field(() => GraphQLISODateTime, { description: 'When the account was begun.' })
  begunAt: Date;

  @Field(() => Drill, { nullable: true, description: 'The newest drill; null before the first.' })
  drill: Drill | null;
}

@ObjectType({ description: 'How many trades chance alone gets right.' })
export class DrillChance {
  @Field(() => Int, { description: 'At least so many, 95 times in 100.' })
  low: number;

  @Field(() => Int, { description: 'At most so many, 95 times in 100.' })
  high: number;
}

@ObjectType({ description: 'What trades of drills came to. It proves nothing by itself.' })
export class DrillFigures {
  @Field(() => Int, { description: 'Drills that it is of.' })
  drills: number;

  @Field(() => Boolean, { description: 'Its prices were never those of a real market at their time.' })
  simulated: boolean;

  @Field(() => HabitSums, { description: 'How they ended, with an interval.' })
  sums: HabitSums;

  @Field(() => DrillChance, { description: 'What the same number of trades gets right by chance alone.' })
  chance: DrillChance;

  @Field(() => [HabitMoney], { description: 'Money won after each settled trade, oldest first.' })
  curve: HabitMoney[];

  @Field(() => CentavosScalar, { description: 'Deepest fall of money won from a high.' })
  drawdown: number;

  @Field(() => Int, { description: 'Longest run of wins.' })
  longestWins: number;

  @Field(() => Int, { description: 'Longest run of losses.' })
  longestLosses: number;
}
