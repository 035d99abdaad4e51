import { Field, Float, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';

/** Identifies a candle and the engine version that analysed it. */
export interface CandleKey {
  readonly feed: string;
  readonly engineVersion: string;
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  /** Opening of the closed candle. */
  readonly candleTime: Date;
}

@ObjectType({
  description:
    "Where a candle stands in the public record. Its entry may differ from a user's signal in the price of entry.",
})
export class RecordEntryLink {
  @Field(() => Float, { description: 'Number of its leaf in the log, from 0 to 1e15.' })
  leaf: number;

  @Field(() => Float, {
    nullable: true,
    description: "Number of its outcome's leaf, from 0 to 1e15; null until it is settled.",
  })
  outcomeLeaf: number | null;

  @Field(() => String, {
    description: 'Address below that of the product that answers both numbers, for anybody.',
  })
  address: string;

  @Field(() => String, {
    description: 'Address of the proof that its leaf is in the tree of the newest signed head, for anybody.',
  })
  proof: string;
}
