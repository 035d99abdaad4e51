import { Field, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { RecordVoidReason } from './record-codes.js';
import type { UndirectedReason } from './undirected/undirected-reason.js';

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

const UndirectedReasons = {
  NOT_FOLLOWED: 'NOT_FOLLOWED',
  TOO_FEW_CANDLES: 'TOO_FEW_CANDLES',
  STORED_LATE: 'STORED_LATE',
  MARKET_PAUSE: 'MARKET_PAUSE',
  UNEXPLAINED: 'UNEXPLAINED',
} as const satisfies { readonly [reason in UndirectedReason]: reason };
registerEnumType(UndirectedReasons, {
  name: 'RecordUndirectedReason',
  description: 'Why a closed candle has no direction.',
  valuesConfig: {
    NOT_FOLLOWED: {
      description: 'The next candle does not follow it directly: there was no price to enter at.',
    },
    TOO_FEW_CANDLES: { description: 'The engine needs 300 closed candles, and fewer were there.' },
    STORED_LATE: { description: 'The record got the candle more than 23 hours after its close.' },
    MARKET_PAUSE: { description: 'It is next to a pause of the market of more than an hour.' },
    UNEXPLAINED: { description: 'None of the other reasons: it was left out.' },
  },
});

@ObjectType({
  description: 'Closed candles without a direction, for one reason.',
})
export class RecordUndirected {
  @Field(() => UndirectedReasons, { description: 'Reason.' })
  reason: UndirectedReason;

  @Field(() => Int, { description: 'Number of candles.' })
  count: number;
}
