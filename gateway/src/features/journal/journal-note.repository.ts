import type { DataSource, EntityManager } from 'typeorm';
import type { Feeling } from '#schema/journal.js';
import { BATCH_ROWS, type Batches, inBatches } from '../../platform/database/batches.js';
import { columnsOf } from '../../platform/database/postgres.js';
import { JournalNoteEntity } from './journal-note.entity.js';

/** A user's note beside an entry. */
export interface WrittenNote {
  readonly reason: string;
  readonly note: string;
  readonly tags: string[];
  readonly feeling: Feeling | null;
}

/** Reads and writes the notes beside entries. */
export class JournalNoteRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A user's tags, most frequent first. */
  async tagsOf(userId: string, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ tag: string }[]>(
      `SELECT tag FROM journal_notes, unnest(tags) AS tag WHERE user_id = $1
       GROUP BY tag ORDER BY count(*) DESC, tag LIMIT $2`,
      [userId, limit],
    );
    return rows.map(({ tag }) => tag);
  }

  /** Serialises writes to a user's notes, so that they can be counted. */
  writing<Result>(userId: string, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      return work(manager);
    });
  }

  /** How many entries of a user have a note, without this one. */
  countBeside(manager: EntityManager, userId: string, entryId: string): Promise<number> {
    return manager
      .createQueryBuilder(JournalNoteEntity, 'n')
      .where('n.userId = :userId AND n.entryId <> :entryId', { userId, entryId })
      .getCount();
  }

  async write(
    manager: EntityManager,
    key: { readonly userId: string; readonly entryId: string },
    written: WrittenNote,
    writtenAt: Date,
  ): Promise<void> {
    await manager.upsert(JournalNoteEntity, { ...key, ...written, writtenAt }, ['userId', 'entryId']);
  }

  async delete(manager: EntityManager, userId: string, entryId: string): Promise<void> {
    await manager.delete(JournalNoteEntity, { userId, entryId });
  }

  /** All notes of a user, those of the newest entries first. */
  of(userId: string): Batches<Omit<JournalNoteEntity, 'user' | 'userId'>> {
    const { manager } = this.dataSource;
    return inBatches<JournalNoteEntity>((last) => {
      const query = manager
        .createQueryBuilder(JournalNoteEntity, 'n')
        .select(columnsOf(manager, JournalNoteEntity, 'n', ['userId']))
        .where('n.userId = :userId', { userId });
      if (last) query.andWhere('n.entryId < :entryId', last);
      return query.orderBy('n.entryId', 'DESC').limit(BATCH_ROWS).getRawMany();
    });
  }
}
