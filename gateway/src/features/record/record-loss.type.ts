import { Field, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { RecordVoidReason } from './record-codes.js';

@ObjectType({
  description:
    'A stretch of time of which the record has no entry and never will: an outage longer than can be made up for. Hours in which the market was closed are in it.',
})
export class RecordGap {
  @Field(() => GraphQLISODateTime, { description: 'Candles that closed after this are missing.' })
  from: Date;

  @Field(() => GraphQLISODateTime, { description: 'Candles that closed up to this are missing.' })
  until: Date;

  @Field(() => Int, { description: 'Pairs and timeframes that it is of.' })
  markets: number;

  @Field(() => Int, { description: 'Closes in it, those of a closed market too.' })
  closes: number;
}

const VoidReason = {
  NO_PRICE: 'NO_PRICE',
  NO_CANDLE: 'NO_CANDLE',
  OUT_OF_REACH: 'OUT_OF_REACH',
} as const satisfies { readonly [reason in RecordVoidReason]: reason };
registerEnumType(VoidReason, {
  name: 'RecordVoidReason',
  description: 'Why an entry is void.',
  valuesConfig: {
    NO_PRICE: { description: 'The next candle had no price within 5 s.' },
    NO_CANDLE: { description: 'The market has no candle that decides it, but candles before and after.' },
    OUT_OF_REACH: {
      description: 'It was pending for longer than the history of the market reaches back: an outage.',
    },
  },
});

@ObjectType({ description: 'Void entries of one reason; those of before reasons were kept are in none.' })
export class RecordVoids {
  @Field(() => VoidReason, { description: 'Why they are void.' })
  reason: RecordVoidReason;

  @Field(() => Int, { description: 'How many.' })
  count: number;
}
