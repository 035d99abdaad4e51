import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Feeling } from '#schema/journal.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { CentavosScalar, PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { SignalDirection, SignalOutcome } from '../signals/signal.type.js';

export const JournalFeeling = {
  CALM: 'CALM',
  CONFIDENT: 'CONFIDENT',
  ANXIOUS: 'ANXIOUS',
  ANGRY: 'ANGRY',
  BORED: 'BORED',
} as const satisfies Record<Feeling, Feeling>;
registerEnumType(JournalFeeling, {
  name: 'JournalFeeling',
  description: 'How the user felt.',
  valuesConfig: {
    CALM: { description: 'Calm.' },
    CONFIDENT: { description: 'Confident.' },
    ANXIOUS: { description: 'Anxious.' },
    ANGRY: { description: 'Angry.' },
    BORED: { description: 'Bored.' },
  },
});

export const JournalKind = { TRADE: 'TRADE', SIGNAL: 'SIGNAL' } as const;
export type JournalKind = keyof typeof JournalKind;
registerEnumType(JournalKind, {
  name: 'JournalKind',
  description: 'Kind of a journal entry.',
  valuesConfig: {
    TRADE: { description: 'A practice trade.' },
    SIGNAL: { description: 'A saved signal that no practice trade followed.' },
  },
});

@ObjectType({ description: "The user's note on an entry." })
export class JournalNote {
  @Field(() => String, { description: 'Why the trade was entered; empty if nothing was written.' })
  reason: string;

  @Field(() => String, { description: 'Anything else; empty if nothing was written.' })
  note: string;

  @Field(() => [String], { description: 'Tags, five at most.' })
  tags: string[];

  @Field(() => JournalFeeling, { nullable: true, description: 'How the user felt; null if not noted.' })
  feeling: Feeling | null;

  @Field(() => GraphQLISODateTime, { description: 'When the note was last written.' })
  writtenAt: Date | string;
}

@ObjectType({
  description: 'The signal of an entry: the entry itself, or the signal that a trade was filled in from.',
})
export class JournalSignal {
  @Field(() => ID, { description: 'Id of the signal.' })
  id: string;

  @Field(() => Int, { description: 'Its confidence, 50 to 95; not a probability.' })
  confidence: number;

  @Field(() => SignalDirection, { description: 'Its direction; the trade may have gone the other way.' })
  direction: SignalDirection;

  @Field(() => String, { description: 'Its reason (pt-BR).' })
  recommendation: string;
}

/** The fields that a practice trade and a followed signal share, wherever they are shown. */
@ObjectType()
export abstract class TradeOrSignal {
  @Field(() => ID, { description: 'Id of the trade or signal.' })
  id: string;

  @Field(() => JournalKind, { description: 'Kind of entry.' })
  kind: JournalKind;

  @Field(() => TimeframeScalar, { description: 'Time from opening to expiry.' })
  timeframe: Timeframe;

  @Field(() => SignalDirection, { description: 'Expected side of the entry price at expiry.' })
  direction: SignalDirection;

  @Field(() => CentavosScalar, { nullable: true, description: 'Stake; null for a signal.' })
  stake: number | null;

  @Field(() => CentavosScalar, {
    nullable: true,
    description: 'Profit (+) or loss (-); null while open and for a signal.',
  })
  profit: number | null;

  @Field(() => Float, { description: 'Price at opening, in the quote currency.' })
  entryPrice: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Price that decided the outcome, in the quote currency; null while open and for VOID.',
  })
  exitPrice: number | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was placed or generated.' })
  openedAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it expires.' })
  expiresAt: Date;

  @Field(() => SignalOutcome, { nullable: true, description: 'Null while open.' })
  outcome: SignalOutcome | null;
}

@ObjectType({ description: "A practice trade or a followed signal, with the user's note." })
export class JournalEntry extends TradeOrSignal {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => Boolean, { description: 'The prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => JournalSignal, { nullable: true, description: 'Null for a trade without a signal.' })
  signal: JournalSignal | null;

  @Field(() => JournalNote, { nullable: true, description: 'Null if nothing was written.' })
  note: JournalNote | null;
}

@ObjectType({ description: 'One page of the journal, newest first.' })
export class JournalPage {
  @Field(() => [JournalEntry], { description: 'Entries of this page.' })
  items: JournalEntry[];

  @Field(() => ID, {
    nullable: true,
    description: 'Pass it as `after` to get the next page; null on the last one.',
  })
  endCursor: string | null;
}

@ObjectType({ description: 'The price at a moment.' })
export class MomentPrice {
  @Field(() => GraphQLISODateTime, { description: 'The moment.' })
  time: Date;

  @Field(() => Float, { description: 'Last traded price at that moment, in the quote currency.' })
  price: number;
}

@ObjectType({ description: 'Prices around an entry, and the levels at that time.' })
export class JournalMoment {
  @Field(() => [MomentPrice], {
    description: 'Oldest first, 121 at most; empty if prices of that time are no longer available.',
  })
  prices: MomentPrice[];

  @Field(() => Float, {
    nullable: true,
    description: 'Support at the entry, in the quote currency; null if unknown.',
  })
  support: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Resistance at the entry, in the quote currency; null if unknown.',
  })
  resistance: number | null;
}
