import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, Float, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';

const BAD_LEAF = 'O número de uma linha vai de 0 a 1e15.';
const BAD_SERIES = 'O número de uma série vai de 1 a 32767.';

/** One leaf by its number, or all of an entry. */
@ArgsType()
export class RecordProofsArgs {
  @Field(() => Float, { nullable: true, description: 'Number of a leaf of the log, from 0 to 1e15.' })
  @IsOptional()
  @IsInt({ message: BAD_LEAF })
  @Min(0, { message: BAD_LEAF })
  @Max(1e15, { message: BAD_LEAF })
  leaf?: number | null;

  @Field(() => PairScalar, { nullable: true, description: "An entry's currency pair." })
  pair?: Pair | null;

  @Field(() => TimeframeScalar, { nullable: true, description: "An entry's timeframe." })
  timeframe?: Timeframe | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: "Opening of an entry's closed candle." })
  time?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: "Number of an entry's series; that of `record` if omitted.",
  })
  @IsOptional()
  @Min(1, { message: BAD_SERIES })
  @Max(32_767, { message: BAD_SERIES })
  series?: number | null;
}

@ObjectType({
  description:
    'A leaf of the log with all that proves it without this server: RFC 9162 and C2SP tlog-checkpoint.',
})
export class RecordProof {
  @Field(() => Float, { description: 'Number of the leaf, from 0 to 1e15.' })
  leaf: number;

  @Field(() => String, {
    description: 'The leaf: one line of JSON, whose UTF-8 bytes its hash covers as they are here.',
  })
  line: string;

  @Field(() => Float, { description: 'Number of leaves in the tree of the checkpoint, from 1 to 1e15.' })
  size: number;

  @Field(() => [String], {
    description: "The inclusion proof: hashes in base64, from the leaf's sibling to the root's child.",
  })
  hashes: string[];

  @Field(() => String, {
    description:
      'Origin, size and root, signed by the log, with all cosignatures: the first checkpoint with the leaf that a witness has cosigned, or else the newest.',
  })
  checkpoint: string;

  @Field(() => String, {
    description:
      "The log's public key, as C2SP signed-note writes it; compare it with one known from elsewhere.",
  })
  vkey: string;
}
