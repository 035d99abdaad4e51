import {
  type DataSource,
  type EntityManager,
  In,
  IsNull,
  LessThan,
  MoreThan,
  Not,
  type Repository,
} from 'typeorm';
import { BATCH_ROWS, type Batches, inBatches } from '../../platform/database/batches.js';
import { NoticeEntity } from './notice.entity.js';
import type { NoticeContent } from './notice-content.js';
import type { NoticeKind } from './notice-kind.type.js';

type NewNotice = Omit<NoticeEntity, 'user' | 'readAt' | 'proofLeaf'> & Pick<NoticeContent, 'proofLeaf'>;

/** Which notices of a user are read. */
interface NoticeSelection {
  /** Id of the notice after which they begin. */
  readonly behind?: string | undefined;
  readonly kinds?: readonly NoticeKind[] | undefined;
  readonly unread?: boolean | undefined;
}

/** Reads and writes notices. */
export class NoticeRepository {
  private readonly rows: Repository<NoticeEntity>;

  constructor(dataSource: DataSource) {
    this.rows = dataSource.getRepository(NoticeEntity);
  }

  /** Returns whether the notice was new: a user has one for each key. */
  async insert(manager: EntityManager, notice: NewNotice): Promise<boolean> {
    return (await this.insertMany(manager, [notice])).size === 1;
  }

  /** Returns the users for whom the notice was new. */
  async insertMany(manager: EntityManager, notices: readonly NewNotice[]): Promise<ReadonlySet<string>> {
    if (notices.length === 0) return new Set();
    // Arrays, because a statement takes at most 65,535 parameters.
    const rows = await manager.query<{ user_id: string }[]>(
      `INSERT INTO notices (id, user_id, key, kind, title, body, path, created_at, proof_leaf)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::bigint[])
       ON CONFLICT DO NOTHING RETURNING user_id`,
      [
        notices.map(({ id }) => id),
        notices.map(({ userId }) => userId),
        notices.map(({ key }) => key),
        notices.map(({ kind }) => kind),
        notices.map(({ title }) => title),
        notices.map(({ body }) => body),
        notices.map(({ path }) => path),
        notices.map(({ createdAt }) => createdAt),
        notices.map(({ proofLeaf }) => proofLeaf ?? null),
      ],
    );
    return new Set(rows.map(({ user_id }) => user_id));
  }

  /** Newest first. */
  newestOf(
    userId: string,
    limit: number,
    { behind, kinds, unread = false }: NoticeSelection = {},
  ): Promise<NoticeEntity[]> {
    const where = {
      userId,
      ...(behind !== undefined && { id: LessThan(behind) }),
      ...(kinds && { kind: In([...kinds]) }),
      ...(unread && { readAt: IsNull() }),
    };
    return this.rows.find({ where, order: { id: 'DESC' }, take: limit });
  }

  /** All notices of a user, newest first. */
  allOf(userId: string): Batches<NoticeEntity> {
    return inBatches((last) => this.newestOf(userId, BATCH_ROWS, { behind: last?.id }));
  }

  countUnread(userId: string): Promise<number> {
    return this.rows.countBy({ userId, readAt: IsNull() });
  }

  countUnreadOf(userId: string, kinds: readonly NoticeKind[], after: Date): Promise<number> {
    const where = { userId, readAt: IsNull(), kind: In([...kinds]), createdAt: MoreThan(after) };
    return this.rows.countBy(where);
  }

  /** Marks a user's notices read, or unread with null: those named, or all. */
  async mark(userId: string, readAt: Date | null, ids: readonly string[] | undefined): Promise<void> {
    const named = ids && { id: In([...ids]) };
    await this.rows.update({ userId, readAt: readAt ? IsNull() : Not(IsNull()), ...named }, { readAt });
  }
}
