import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, StrengthScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import {
  DELIVERY_CHANNELS,
  DELIVERY_STATUSES,
  type DeliveryChannel,
  type DeliveryStatus,
} from '../deliveries/delivery.type.js';
import { SignalDirection, SignalOutcome } from '../signals/signal.type.js';

export const AlertChannel = { ...DELIVERY_CHANNELS };
export type AlertChannel = DeliveryChannel;
registerEnumType(AlertChannel, {
  name: 'AlertChannel',
  description: 'Channel of an alert.',
  valuesConfig: {
    BELL: { description: 'A notice under the bell.' },
    PUSH: { description: 'A notification on each registered device of the user.' },
    TELEGRAM: { description: 'A message from the Telegram bot.' },
    NTFY: { description: 'A message to the ntfy topic of the user.' },
    WEBHOOK: { description: 'A request to each webhook of the user that subscribes to alerts.' },
    MAIL: {
      description:
        'One mail in the morning with the alerts of the day before and how each ended; nothing is sent immediately.',
    },
  },
});

export const AlertDeliveryKind = { ALERT: 'ALERT', OUTCOME: 'OUTCOME' } as const;
export type AlertDeliveryKind = keyof typeof AlertDeliveryKind;
registerEnumType(AlertDeliveryKind, {
  name: 'AlertDeliveryKind',
  description: 'What is sent.',
  valuesConfig: {
    ALERT: { description: 'The alert itself.' },
    OUTCOME: { description: 'Its outcome, won and lost alike.' },
  },
});

export const AlertDeliveryStatus = { ...DELIVERY_STATUSES };
export type AlertDeliveryStatus = DeliveryStatus;
registerEnumType(AlertDeliveryStatus, {
  name: 'AlertDeliveryStatus',
  description: 'Delivery status.',
  valuesConfig: {
    PENDING: { description: 'Waiting to be sent, or to be retried.' },
    DELIVERED: { description: 'Delivered.' },
    FAILED: { description: 'All attempts failed, or the receiver has unsubscribed.' },
    EXPIRED: { description: 'The signal expired before delivery: a late alert is worse than none.' },
    WITHHELD: { description: 'Withheld because of a pause, a limit or a closed account.' },
    CANCELLED: { description: 'The receiver was switched off or removed before it was sent.' },
  },
});

@ObjectType({ description: 'Delivery of an alert or its outcome to one receiver.' })
export class AlertDelivery {
  @Field(() => ID, { description: 'UUID; the same for every retry.' })
  id: string;

  @Field(() => AlertDeliveryKind, { description: 'The alert or its outcome.' })
  kind: AlertDeliveryKind;

  @Field(() => AlertChannel, { description: 'Channel.' })
  channel: AlertChannel;

  @Field(() => String, {
    nullable: true,
    description: 'The receiver, if the channel has several: a webhook’s host, a device; otherwise null.',
  })
  receiver: string | null;

  @Field(() => AlertDeliveryStatus, { description: 'Status.' })
  status: AlertDeliveryStatus;

  @Field(() => String, { nullable: true, description: "The receiver's answer." })
  answer: string | null;

  @Field(() => Int, { description: 'Number of attempts.' })
  attempts: number;

  @Field(() => GraphQLISODateTime, { description: 'When the status last changed.' })
  updatedAt: Date;
}

@ObjectType({ description: "An alert: an entry of the record that matched one of the caller's rules." })
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

  @Field(() => String, { description: 'Name of the rule at that time.' })
  ruleName: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was made.' })
  createdAt: Date;

  @Field(() => SignalOutcome, { nullable: true, description: 'Null until the record has the outcome.' })
  outcome: SignalOutcome | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Price that decided the outcome, in the quote currency.',
  })
  exitPrice: number | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the outcome was known.' })
  settledAt: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'With the outcome: when a witness first cosigned its leaf, or when its cosignature came if that was later; null unless that was before its expiry and so before its outcome could be known.',
  })
  cosignedAt: Date | null;

  @Field(() => ID, { nullable: true, description: 'The signal that the caller saved from it.' })
  signalId: string | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Number of its leaf in the record’s log, from 0 to 1e15, whose proof `/prova?linha=LEAF` shows; null in the sandbox.',
  })
  leaf: number | null;

  @Field(() => Int, {
    description:
      'Number of leaves in the record’s log that its newest head covered at that time, including this entry.',
  })
  headSize: number;

  @Field(() => String, { description: 'Root of that head, in base64url, as the record publishes it.' })
  headRoot: string;

  @Field(() => [AlertDelivery], { description: 'Deliveries by channel and receiver.' })
  deliveries: AlertDelivery[];
}

@ObjectType({ description: 'One page of alerts, newest first.' })
export class AlertPage {
  @Field(() => [Alert], { description: 'Alerts of this page.' })
  items: Alert[];

  @Field(() => ID, {
    nullable: true,
    description: 'Pass it as `after` to get the next page; null on the last one.',
  })
  endCursor: string | null;
}
