import { Field, Float, GraphQLISODateTime, ObjectType } from 'type-graphql';
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
  description: "The record's entry for a candle. Its entry price may differ from that of a user's signal.",
})
export class RecordEntryLink {
  @Field(() => Float, { description: "Number of its direction's leaf in the log, from 0 to 1e15." })
  leaf: number;

  @Field(() => Float, {
    nullable: true,
    description:
      "Number of its price's leaf, from 0 to 1e15; null until it has one, and if none came in time.",
  })
  priceLeaf: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Number of its outcome's leaf, from 0 to 1e15; null until it is settled.",
  })
  outcomeLeaf: number | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'When a witness first cosigned the direction, or when its cosignature came if that was later; null unless that was before its expiry and so before its outcome could be known.',
  })
  cosignedAt: Date | null;

  @Field(() => String, {
    description: "Path, relative to the product's address, that returns these numbers. Public.",
  })
  address: string;

  @Field(() => String, {
    description: 'Path of the proof that its direction is in the tree of the newest head. Public.',
  })
  proof: string;

  @Field(() => String, { description: 'Path of the page that checks its proof. Public.' })
  proofPage: string;

  @Field(() => String, {
    description:
      'Path of a file that proves the direction without this server (C2SP tlog-proof), with the first cosignatures of witnesses. Public.',
  })
  proofFile: string;
}
