import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, StrengthScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { PracticePauseReason } from '../practice/practice-account.type.js';
import { SignalDirection, SignalOutcome } from '../signals/signal.type.js';

export const AlertChannel = {
  BELL: 'BELL',
  PUSH: 'PUSH',
  TELEGRAM: 'TELEGRAM',
  WEBHOOK: 'WEBHOOK',
  MAIL: 'MAIL',
} as const;
export type AlertChannel = keyof typeof AlertChannel;
registerEnumType(AlertChannel, {
  name: 'AlertChannel',
  description: 'What an alert is sent by.',
  valuesConfig: {
    BELL: { description: 'A notice under the bell.' },
    PUSH: { description: 'A notification on each device that the user has named.' },
    TELEGRAM: { description: 'A message of the Telegram bot.' },
    WEBHOOK: { description: 'A message to each webhook of the user that asks for alerts.' },
    MAIL: {
      description:
        'One mail in the morning with the alerts of the day before and how each ended; no alert goes out by itself.',
    },
  },
});

export const AlertDeliveryKind = { ALERT: 'ALERT', OUTCOME: 'OUTCOME' } as const;
export type AlertDeliveryKind = keyof typeof AlertDeliveryKind;
registerEnumType(AlertDeliveryKind, {
  name: 'AlertDeliveryKind',
  description: 'What was sent.',
  valuesConfig: {
    ALERT: { description: 'The alert itself.' },
    OUTCOME: { description: 'How it ended, won or lost alike.' },
  },
});

export const AlertDeliveryStatus = {
  PENDING: 'PENDING',
  DELIVERED: 'DELIVERED',
  FAILED: 'FAILED',
  EXPIRED: 'EXPIRED',
  WITHHELD: 'WITHHELD',
  CANCELLED: 'CANCELLED',
} as const;
export type AlertDeliveryStatus = keyof typeof AlertDeliveryStatus;
registerEnumType(AlertDeliveryStatus, {
  name: 'AlertDeliveryStatus',
  description: 'How sending went.',
  valuesConfig: {
    PENDING: { description: 'It is to be sent, or sent again.' },
    DELIVERED: { description: 'It was taken.' },
    FAILED: { description: 'It was tried as long as it is tried, or the receiver wants no more.' },
    EXPIRED: { description: 'Its signal expired before it was taken: a late alert is worse than none.' },
    WITHHELD: { description: 'A pause, a limit or a closed account kept it back.' },
    CANCELLED: { description: 'The receiver was switched off or removed before it was sent.' },
  },
});

@ObjectType({
  description: 'A part of each day in the owner’s zone; over midnight where it ends before it begins.',
})
export class AlertWindow {
  @Field(() => Int, { description: 'Minutes since midnight, 0 to 1439.' })
  from: number;

  @Field(() => Int, { description: 'Minutes since midnight, 0 to 1439: not in it any more.' })
  until: number;
}

@ObjectType({ description: 'Which entries of the record the caller is alerted of.' })
export class AlertRule {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => String, { description: 'What its owner calls it.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether it makes alerts.' })
  enabled: boolean;

  @Field(() => [PairScalar], { description: 'Pairs, one at least.' })
  pairs: Pair[];

  @Field(() => [TimeframeScalar], { description: 'Timeframes, one at least.' })
  timeframes: Timeframe[];

  @Field(() => Int, { description: 'Least confidence, 50 to 95; FORTE begins at 80, MÉDIA at 70.' })
  minConfidence: number;

  @Field(() => SignalDirection, { nullable: true, description: 'Null is both.' })
  direction: SignalDirection | null;

  @Field(() => [Int], { description: 'Days of the week in the owner’s zone; Monday is 1, Sunday 7.' })
  weekdays: number[];

  @Field(() => AlertWindow, { nullable: true, description: 'Alerts only then; null is the whole day.' })
  hours: AlertWindow | null;

  @Field(() => AlertWindow, { nullable: true, description: 'No alerts then; null is no such time.' })
  quiet: AlertWindow | null;

  @Field(() => Int, { description: 'Most alerts on one day of the owner.' })
  mostPerDay: number;

  @Field(() => [AlertChannel], { description: 'What its alerts and their outcomes go out by.' })
  channels: AlertChannel[];

  @Field(() => Int, { description: 'Alerts that it made on the owner’s present day.' })
  usedToday: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was made.' })
  createdAt: Date;
}

@ObjectType({ description: 'What alerts can go out by, and whether the caller has set it up.' })
export class AlertChannelState {
  @Field(() => AlertChannel, { description: 'Which one.' })
  channel: AlertChannel;

  @Field(() => Boolean, { description: 'Whether there is anything that it would reach.' })
  isSetUp: boolean;
}

@ObjectType({ description: "The caller's rules, and whether alerts are paused." })
export class AlertBoard {
  @Field(() => [AlertRule], { description: 'Oldest first.' })
  rules: AlertRule[];

  @Field(() => [AlertChannelState], { description: 'Those that this gateway offers.' })
  channels: AlertChannelState[];

  @Field(() => String, { description: 'IANA zone that hours and days are counted in.' })
  timeZone: string;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'No alert is made until then, as practice is paused; null where it is not.',
  })
  pausedUntil: Date | null;

  @Field(() => PracticePauseReason, { nullable: true, description: 'Why practice is paused.' })
  pauseReason: PracticePauseReason | null;
}

@ObjectType({ description: 'What a rule would have done with the last seven days of the record.' })
export class AlertTrial {
  @Field(() => GraphQLISODateTime, { description: 'From then on.' })
  since: Date;

  @Field(() => Boolean, { description: 'Whether prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => Int, { description: 'Alerts that it would have made, by the most a day too.' })
  alerts: number;

  @Field(() => Int, { description: 'Of those, right.' })
  won: number;

  @Field(() => Int, { description: 'Of those, wrong.' })
  lost: number;

  @Field(() => Int, { description: 'Of those, neither: tied, void or not settled yet.' })
  undecided: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Right ones of all right and wrong ones, 0 to 1; null without any.',
  })
  rate: number | null;

  @Field(() => Float, { description: 'Lower bound of the 95 % interval by clusters of an hour, 0 to 1.' })
  low: number;

  @Field(() => Float, { description: 'Upper bound, 0 to 1.' })
  high: number;

  @Field(() => Float, { description: 'Hit rate at which wins pay for losses, 0 to 1.' })
  breakEven: number;
}

@ObjectType({ description: 'What became of sending an alert or its outcome.' })
export class AlertDelivery {
  @Field(() => ID, { description: 'UUID; the same however often it is sent.' })
  id: string;

  @Field(() => AlertDeliveryKind, { description: 'What was sent.' })
  kind: AlertDeliveryKind;

  @Field(() => AlertChannel, { description: 'By what.' })
  channel: AlertChannel;

  @Field(() => String, {
    nullable: true,
    description: 'Which of several: a webhook’s host, a device; null where a channel has one alone.',
  })
  receiver: string | null;

  @Field(() => AlertDeliveryStatus, { description: 'How it went.' })
  status: AlertDeliveryStatus;

  @Field(() => String, { nullable: true, description: 'What the other side answered.' })
  answer: string | null;

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts: number;

  @Field(() => GraphQLISODateTime, { description: 'When that was last so.' })
  updatedAt: Date;
}

@ObjectType({ description: 'An entry of the record that the caller was alerted of.' })
export class Alert {
  @Field(() => ID, { description: 'UUID of version 7; the same on every channel.' })
  id: string;

  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of the candle.' })
  timeframe: Timeframe;

  @Field(() => SignalDirection, {
    description: 'CALL expects a higher price at the expiry, PUT a lower one.',
  })
  direction: SignalDirection;

  @Field(() => Int, { description: 'Rank among measured signals, 50 to 95; not a probability.' })
  confidence: number;

  @Field(() => StrengthScalar, { description: 'Step of the confidence.' })
  strength: Strength;

  @Field(() => Float, { description: 'Estimated chance, 0.5 to 1; 0.5 on simulated prices.' })
  estimatedChance: number;

  @Field(() => Float, { description: 'Hit rate at which wins pay for losses, 0 to 1.' })
  breakEven: number;

  @Field(() => Float, { description: 'First price of the next candle, in the quote currency.' })
  entryPrice: number;

  @Field(() => GraphQLISODateTime, { description: 'Opening of the closed candle.' })
  candleTime: Date;

  @Field(() => GraphQLISODateTime, { description: 'Close of the next candle, which decides it.' })
  expirationTime: Date;

  @Field(() => Boolean, { description: 'Whether prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => String, { description: 'Name that the rule had.' })
  ruleName: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was made.' })
  createdAt: Date;

  @Field(() => SignalOutcome, { nullable: true, description: 'Null until the record has it.' })
  outcome: SignalOutcome | null;

  @Field(() => Float, { nullable: true, description: 'Price that decided it, in the quote currency.' })
  exitPrice: number | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the outcome was known.' })
  settledAt: Date | null;

  @Field(() => ID, { nullable: true, description: 'The signal that the caller saved from it.' })
  signalId: string | null;

  @Field(() => Int, {
    description: 'Leaves of the record’s log that its newest head then covered, this entry among them.',
  })
  headSize: number;

  @Field(() => String, { description: 'Root of that head, in base64url as the record publishes it.' })
  headRoot: string;

  @Field(() => [AlertDelivery], { description: 'What it was sent by, and how that went.' })
  deliveries: AlertDelivery[];
}

@ObjectType({ description: 'One page of alerts, newest first.' })
export class AlertPage {
  @Field(() => [Alert], { description: 'Alerts of this page.' })
  items: Alert[];

  @Field(() => ID, {
    nullable: true,
    description: 'Give it as `after` for the next page; null on the last one.',
  })
  endCursor: string | null;
}
