import { Field, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { RecordVoidReason } from './record-codes.js';

@ObjectType({
  description:
    'A gap of the record: an outage that could not be backfilled. It may include hours in which the market was closed.',
})
export class RecordGap {
  @Field(() => GraphQLISODateTime, { description: 'Candles that closed after this time are missing.' })
  from: Date;

  @Field(() => GraphQLISODateTime, { description: 'Candles that closed up to this time are missing.' })
  until: Date;

  @Field(() => Int, { description: 'Number of pairs and timeframes affected.' })
  markets: number;

  @Field(() => Int, { description: 'Number of closes in it, including those of a closed market.' })
  closes: number;
}

const VoidReason = {
  NO_PRICE: 'NO_PRICE',
  NO_CANDLE: 'NO_CANDLE',
  OUT_OF_REACH: 'OUT_OF_REACH',
  NOT_READ: 'NOT_READ',
} as const satisfies { readonly [reason in RecordVoidReason]: reason };
registerEnumType(VoidReason, {
  name: 'RecordVoidReason',
  description: 'Why an entry is void.',
  valuesConfig: {
    NO_PRICE: { description: 'The next candle had no price within 5 s.' },
    NOT_READ: {
      description:
        "The next candle's first price was not read in time, such as by a gateway that was stopped.",
    },
    NO_CANDLE: {
      description: 'The deciding candle is missing, though the market has candles before and after it.',
    },
    OUT_OF_REACH: {
      description: "The market's history no longer reached back to the deciding candle, after an outage.",
    },
  },
});

@ObjectType({
  description: 'Void entries with one reason.',
})
export class RecordVoids {
  @Field(() => VoidReason, { description: 'Reason.' })
  reason: RecordVoidReason;

  @Field(() => Int, { description: 'Number of entries.' })
  count: number;
}
