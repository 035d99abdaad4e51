import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { PracticePauseReason } from '../practice/practice-account.type.js';
import { SignalDirection } from '../signals/signal.type.js';
import { AlertChannel } from './alert.type.js';

@ObjectType({
  description: 'A part of each day in the owner’s zone; spans midnight if it ends before it begins.',
})
export class AlertWindow {
  @Field(() => Int, { description: 'Minutes since midnight, 0 to 1439.' })
  from: number;

  @Field(() => Int, { description: 'Minutes since midnight, 0 to 1439, exclusive.' })
  until: number;
}

@ObjectType({ description: 'A rule: which entries of the record the caller wants alerts of.' })
export class AlertRule {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => String, { description: 'Name given by the owner.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether the rule is enabled.' })
  enabled: boolean;

  @Field(() => [PairScalar], { description: 'Pairs, at least one.' })
  pairs: Pair[];

  @Field(() => [TimeframeScalar], { description: 'Timeframes, at least one.' })
  timeframes: Timeframe[];

  @Field(() => Int, { description: 'Minimum confidence, 50 to 95; FORTE begins at 80, MÉDIA at 70.' })
  minConfidence: number;

  @Field(() => SignalDirection, { nullable: true, description: 'Null means both.' })
  direction: SignalDirection | null;

  @Field(() => [Int], { description: 'Days of the week in the owner’s zone; Monday is 1, Sunday 7.' })
  weekdays: number[];

  @Field(() => AlertWindow, {
    nullable: true,
    description: 'Alerts only within this window; null means the whole day.',
  })
  hours: AlertWindow | null;

  @Field(() => AlertWindow, { nullable: true, description: 'No alerts within this window; null means none.' })
  quiet: AlertWindow | null;

  @Field(() => Int, { description: 'Maximum number of alerts per day of the owner.' })
  mostPerDay: number;

  @Field(() => [AlertChannel], { description: 'Channels of its alerts and their outcomes.' })
  channels: AlertChannel[];

  @Field(() => Int, { description: 'Alerts that it has made on the owner’s present day.' })
  usedToday: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  createdAt: Date;
}

@ObjectType({ description: 'An alert channel, and whether the caller has set it up.' })
export class AlertChannelState {
  @Field(() => AlertChannel, { description: 'The channel.' })
  channel: AlertChannel;

  @Field(() => Boolean, { description: 'Whether the caller has a receiver on it.' })
  isSetUp: boolean;
}

@ObjectType({ description: "The caller's rules, and whether alerts are paused." })
export class AlertBoard {
  @Field(() => [AlertRule], { description: 'Oldest first.' })
  rules: AlertRule[];

  @Field(() => [AlertChannelState], { description: 'Channels that this gateway offers.' })
  channels: AlertChannelState[];

  @Field(() => String, { description: 'IANA zone of hours and days.' })
  timeZone: string;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when no alerts are made because practice is paused; null if it is not.',
  })
  pausedUntil: Date | null;

  @Field(() => PracticePauseReason, { nullable: true, description: 'Why practice is paused.' })
  pauseReason: PracticePauseReason | null;
}

@ObjectType({ description: 'What a rule would have done with the last seven days of the record.' })
export class AlertTrial {
  @Field(() => GraphQLISODateTime, { description: 'Start of the trial.' })
  since: Date;

  @Field(() => Boolean, { description: 'Whether prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => Int, { description: 'Alerts that it would have made, within its daily limit.' })
  alerts: number;

  @Field(() => Int, { description: 'Number of those that were right.' })
  won: number;

  @Field(() => Int, { description: 'Number of those that were wrong.' })
  lost: number;

  @Field(() => Int, { description: 'Number of those that were neither: tied, void or not settled yet.' })
  undecided: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Right alerts as a share of right and wrong ones, 0 to 1; null if there are none.',
  })
  rate: number | null;

  @Field(() => Float, { description: 'Lower bound of the 95 % interval by clusters of an hour, 0 to 1.' })
  low: number;

  @Field(() => Float, { description: 'Upper bound, 0 to 1.' })
  high: number;

  @Field(() => Float, { description: 'Hit rate at which wins pay for losses, 0 to 1.' })
  breakEven: number;
}
