import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import { PairScalar } from '../../../platform/graphql/scalars.js';
import { AlertChannel, AlertDelivery } from '../alert.type.js';

export const PriceCrossing = { UP: 'UP', DOWN: 'DOWN' } as const;
export type PriceCrossing = keyof typeof PriceCrossing;
registerEnumType(PriceCrossing, {
  name: 'PriceCrossing',
  description: 'From which side a price is crossed.',
  valuesConfig: {
    UP: { description: 'From below: the price rises to it.' },
    DOWN: { description: 'From above: the price falls to it.' },
  },
});

@ObjectType({ description: 'A price rule: the price at whose crossing the caller wants an alert.' })
export class PriceRule {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => Float, { description: 'The price, in the quote currency.' })
  price: number;

  @Field(() => PriceCrossing, { nullable: true, description: 'From which side; null means both.' })
  crossing: PriceCrossing | null;

  @Field(() => Boolean, {
    description:
      'Whether it rings at each crossing, once a minute at most; otherwise its first alert disables it.',
  })
  repeats: boolean;

  @Field(() => Boolean, { description: 'Whether the rule is enabled.' })
  enabled: boolean;

  @Field(() => [AlertChannel], { description: 'Channels of its alerts.' })
  channels: AlertChannel[];

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the present price is already beyond it, so that it must come back before it can cross; null if there is no price.',
  })
  isBeyond: boolean | null;

  @Field(() => Int, { description: 'Alerts that it has made on the owner’s present day, 50 at most.' })
  usedToday: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time of the tick that caused its last alert; null if it has made none.',
  })
  lastTickAt: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  createdAt: Date;
}

@ObjectType({ description: 'A price alert: a tick that crossed the price of a rule of the caller.' })
export class PriceAlert {
  @Field(() => ID, { description: 'UUID of version 7; the same on every channel.' })
  id: string;

  @Field(() => ID, { nullable: true, description: 'Its rule; null once that is deleted.' })
  ruleId: string | null;

  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => Float, { description: 'The price that was crossed, in the quote currency.' })
  price: number;

  @Field(() => PriceCrossing, { description: 'From which side.' })
  crossing: PriceCrossing;

  @Field(() => Float, { description: 'Price of the tick that crossed it, in the quote currency.' })
  tickPrice: number;

  @Field(() => GraphQLISODateTime, { description: 'Time of that tick.' })
  tickAt: Date;

  @Field(() => Boolean, { description: 'Whether prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When it was made.' })
  createdAt: Date;

  @Field(() => [AlertDelivery], { description: 'Deliveries by channel and receiver.' })
  deliveries: AlertDelivery[];
}

@ObjectType({ description: 'One page of price alerts, newest first.' })
export class PriceAlertPage {
  @Field(() => [PriceAlert], { description: 'Alerts of this page.' })
  items: PriceAlert[];

  @Field(() => ID, {
    nullable: true,
    description: 'Pass it as `after` to get the next page; null on the last one.',
  })
  endCursor: string | null;
}
