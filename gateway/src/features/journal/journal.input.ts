import {
  ArrayMaxSize,
  ArrayUnique,
  IsISO8601,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import {
  type Feeling,
  JOURNAL_NOTE_MAX,
  JOURNAL_REASON_MAX,
  JOURNAL_TAG_MAX,
  JOURNAL_TAGS_MAX,
} from '#schema/journal.js';
import type { Pair } from '#schema/pair.js';
import { PairScalar } from '../../platform/graphql/scalars.js';
import { SignalOutcome } from '../signals/signal.type.js';
import { JournalFeeling, JournalKind } from './journal.type.js';

const BAD_DATE = 'O dia é escrito como 2026-01-31.';
const BAD_ENTRY = 'Identificador de registro inválido.';
const BAD_PAGE_SIZE = 'Peça de 1 a 50 registros por página.';
const LONG_REASON = `O motivo tem no máximo ${JOURNAL_REASON_MAX} letras.`;
const LONG_NOTE = `A anotação tem no máximo ${JOURNAL_NOTE_MAX} letras.`;
const BAD_TAGS = `São no máximo ${JOURNAL_TAGS_MAX} etiquetas, cada uma uma vez, de até ${JOURNAL_TAG_MAX} letras.`;
/** No leading or trailing blank, and no control characters. */
const TAG = new RegExp(`^(?=.{1,${JOURNAL_TAG_MAX}}$)[^\\s\\p{C}](?:[^\\p{C}]*[^\\s\\p{C}])?$`, 'u');

@InputType({
  description: "The user's note on an entry; it replaces the former one. An empty note is deleted.",
})
export class JournalNoteInput {
  @Field(() => ID, { description: "Id of one of the caller's practice trades or signals." })
  @IsUUID(undefined, { message: BAD_ENTRY })
  entryId: string;

  @Field(() => String, { defaultValue: '', description: 'Why the trade was entered, up to 140 characters.' })
  @MaxLength(JOURNAL_REASON_MAX, { message: LONG_REASON })
  reason: string;

  @Field(() => String, { defaultValue: '', description: 'Anything else, up to 2,000 characters.' })
  @MaxLength(JOURNAL_NOTE_MAX, { message: LONG_NOTE })
  note: string;

  @Field(() => [String], { defaultValue: [], description: 'Up to five tags of up to 24 characters.' })
  @ArrayMaxSize(JOURNAL_TAGS_MAX, { message: BAD_TAGS })
  @ArrayUnique({ message: BAD_TAGS })
  @Matches(TAG, { each: true, message: BAD_TAGS })
  tags: string[];

  @Field(() => JournalFeeling, { nullable: true, description: 'How the user felt.' })
  feeling?: Feeling | null;
}

@ArgsType()
export class DayReplayArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "A day in the caller's zone, YYYY-MM-DD; today or before. If omitted, the newest day with entries, or today.",
  })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: BAD_DATE })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: BAD_DATE })
  date?: string | null;

  @Field(() => PairScalar, {
    nullable: true,
    description: 'The pair; if omitted, the one with the most entries.',
  })
  pair?: Pair | null;
}

@InputType({ description: 'Filter of entries; omitted conditions do not apply.' })
export class JournalFilter {
  @Field(() => JournalKind, { nullable: true, description: 'Only trades or only signals.' })
  kind?: JournalKind | null;

  @Field(() => PairScalar, { nullable: true, description: 'Only this pair.' })
  pair?: Pair | null;

  @Field(() => SignalOutcome, { nullable: true, description: 'Only this outcome.' })
  outcome?: SignalOutcome | null;

  @Field(() => JournalFeeling, { nullable: true, description: 'Only this feeling.' })
  feeling?: Feeling | null;

  @Field(() => String, { nullable: true, description: 'Only with this tag.' })
  @IsOptional()
  @MaxLength(JOURNAL_TAG_MAX, { message: BAD_TAGS })
  tag?: string | null;
}

@ArgsType()
export class JournalArgs {
  @Field(() => JournalFilter, { nullable: true, description: 'Filter; all entries if omitted.' })
  filter?: JournalFilter | null;

  @Field(() => Int, { defaultValue: 20, description: 'Entries per page, 1 to 50.' })
  @Min(1, { message: BAD_PAGE_SIZE })
  @Max(50, { message: BAD_PAGE_SIZE })
  first: number;

  @Field(() => ID, { nullable: true, description: '`endCursor` of the previous page.' })
  @IsOptional()
  @IsUUID(undefined, { message: BAD_ENTRY })
  after?: string | null;
}
