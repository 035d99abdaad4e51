import { JOURNAL_NOTES_MAX } from '#schema/journal.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { Batches } from '../../platform/database/batches.js';
import { tooManyNotes, unknownEntry } from './journal.errors.js';
import type { JournalArgs, JournalNoteInput } from './journal.input.js';
import type { JournalRepository } from './journal.repository.js';
import type { JournalEntry, JournalPage } from './journal.type.js';
import type { JournalNoteRepository } from './journal-note.repository.js';

/** Maximum number of tags offered as filters of the journal. */
const TAGS_OFFERED = 50;

/** A user's journal: their own trades and signals, with their notes. */
export class JournalService {
  constructor(
    private readonly journal: JournalRepository,
    private readonly notes: JournalNoteRepository,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async page({ userId }: Viewer, { filter, first, after }: JournalArgs): Promise<JournalPage> {
    const items = await this.journal.page(userId, { filter: filter ?? {}, after, limit: first + 1 });
    const hasMore = items.length > first;
    if (hasMore) items.pop();
    return { items, endCursor: hasMore ? (items.at(-1)?.id ?? null) : null };
  }

  tags({ userId }: Viewer): Promise<string[]> {
    return this.notes.tagsOf(userId, TAGS_OFFERED);
  }

  /**
   * Replaces the note beside an entry; an empty note is deleted.
   *
   * @throws FarolError NOT_FOUND if the caller has no such entry, CONFLICT if too many entries have a note
   */
  async write({ userId }: Viewer, input: JournalNoteInput): Promise<JournalEntry> {
    const { entryId, tags, feeling = null } = input;
    const written = { reason: input.reason.trim(), note: input.note.trim(), tags, feeling };
    const isEmpty = !written.reason && !written.note && tags.length === 0 && feeling === null;
    if (!(await this.journal.find(userId, entryId))) throw unknownEntry();
    await this.notes.writing(userId, async (manager) => {
      if (isEmpty) return this.notes.delete(manager, userId, entryId);
      const others = await this.notes.countBeside(manager, userId, entryId);
      if (others >= JOURNAL_NOTES_MAX) throw tooManyNotes();
      return this.notes.write(manager, { userId, entryId }, written, new Date(this.clock.now()));
    });
    const entry = await this.journal.find(userId, entryId);
    if (!entry) throw unknownEntry();
    return entry;
  }

  /** All notes of a user, with the ids of their entries. */
  exportOf(userId: string): Batches<unknown> {
    return this.notes.of(userId);
  }
}
