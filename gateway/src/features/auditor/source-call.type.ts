import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import { PairScalar } from '../../platform/graphql/scalars.js';
import { SignalDirection, SignalOutcome } from '../signals/signal.type.js';

@ObjectType({ description: 'A call of a source.' })
export class SourceCall {
  @Field(() => ID, { description: 'Id of the call.' })
  id: string;

  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => SignalDirection, { description: 'Direction.' })
  direction: SignalDirection;

  @Field(() => GraphQLISODateTime, { description: 'Time of the first entry.' })
  entryTime: Date;

  @Field(() => Int, { description: 'Minutes from an entry to its expiry.' })
  expiryMinutes: number;

  @Field(() => Int, { description: 'Repetitions after a loss.' })
  gales: number;

  @Field(() => Int, { nullable: true, description: 'Stated chance in whole percents.' })
  confidence: number | null;

  @Field(() => SignalOutcome, { nullable: true, description: 'The outcome that the post claims.' })
  claimed: 'WON' | 'LOST' | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was received.' })
  receivedAt: Date;

  @Field(() => Boolean, { description: 'Whether it was received before its entry, so that it counts.' })
  inTime: boolean;

  @Field(() => Boolean, {
    description: 'Whether its post was changed after its entry, as an export of the chat says.',
  })
  editedLate: boolean;

  @Field(() => Float, { nullable: true, description: 'Price at its first entry, in the quote currency.' })
  entryPrice: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Price at the expiry of its first entry, in the quote currency.',
  })
  exitPrice: number | null;

  @Field(() => [SignalOutcome], {
    description: 'Outcomes of its entries so far: the first, then one for each repetition.',
  })
  steps: SignalOutcome[];

  @Field(() => Boolean, { description: 'Whether its last entry has ended.' })
  settled: boolean;

  @Field(() => Float, {
    nullable: true,
    description:
      "Number of its leaf in the record's log, from 0 to 1e15; null for a call that was late, or received before calls were logged.",
  })
  leaf: number | null;

  @Field(() => Float, { nullable: true, description: 'Number of the leaf of its outcome, from 0 to 1e15.' })
  outcomeLeaf: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Random hex digits that are hashed into its leaves: with them, others can check the leaves.',
  })
  salt: string | null;
}

@ObjectType({ description: 'A page of calls, newest first.' })
export class SourceCallPage {
  @Field(() => [SourceCall], { description: 'The calls.' })
  items: SourceCall[];

  @Field(() => ID, { nullable: true, description: 'Argument `after` of the next page; null at the end.' })
  endCursor: string | null;
}

@ObjectType({ description: 'What became of the calls of one request.' })
export class AddedCalls {
  @Field(() => Int, { description: 'Calls that are new and count.' })
  added: number;

  @Field(() => Int, { description: 'Calls that are new and too late: settled, and in no figure.' })
  late: number;

  @Field(() => Int, { description: 'Calls that the source had already.' })
  duplicates: number;
}
