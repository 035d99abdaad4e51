import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { lockNameInTransaction } from '../../platform/database/advisory-locks.js';
import { SharedSignalEntity } from './shared-signal.entity.js';

/** What a link leads to: the author's signal, and the author's name if it is shown. */
export interface SharedBy {
  readonly id: string;
  readonly signalId: string;
  readonly userId: string;
  readonly authorName: string | null;
}

const FIND = `
SELECT s.id, s.signal_id AS "signalId", s.user_id AS "userId", CASE WHEN s.shows_name THEN u.name END AS "authorName"
FROM shared_signals s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND u.blocked_at IS NULL`;

const SHARE = `
INSERT INTO shared_signals AS s (id, user_id, signal_id, shows_name, created_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (signal_id) DO UPDATE SET shows_name = excluded.shows_name
RETURNING s.id, s.signal_id AS "signalId", s.shows_name AS "showsName", s.created_at AS "createdAt"`;

type SharedRow = Pick<SharedSignalEntity, 'id' | 'signalId' | 'showsName' | 'createdAt'>;

/** Reads and writes which signals are shared. */
export class SharedSignalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Undefined for an unknown or revoked link, and while its author is blocked. */
  async find(id: string): Promise<SharedBy | undefined> {
    const [found] = await this.dataSource.query<SharedBy[]>(FIND, [id]);
    return found;
  }

  ofSignal(userId: string, signalId: string, manager = this.dataSource.manager): Promise<SharedRow | null> {
    return manager.findOneBy(SharedSignalEntity, { userId, signalId });
  }

  count(userId: string, manager: EntityManager): Promise<number> {
    return manager.countBy(SharedSignalEntity, { userId });
  }

  /** Runs what a user shares one after the other, so that the links are counted correctly. */
  sharing<Result>(userId: string, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await lockNameInTransaction(manager, 'sharedSignals', userId);
      return work(manager);
    });
  }

  /** Shares a signal, or changes whether the name is shown; the link stays the same. */
  async share(
    manager: EntityManager,
    { userId, signalId, showsName, createdAt }: Omit<SharedSignalEntity, 'id' | 'user'>,
  ): Promise<SharedRow> {
    const id = randomBytes(16).toString('base64url');
    const [row] = await manager.query<SharedRow[]>(SHARE, [id, userId, signalId, showsName, createdAt]);
    if (!row) throw new Error('an upsert returned no row');
    return row;
  }

  /** Whether there was a link. */
  async revoke(userId: string, signalId: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(SharedSignalEntity, { userId, signalId });
    return affected === 1;
  }

  /** A user's links, for the export of personal data. */
  exportOf(userId: string): Promise<SharedRow[]> {
    return this.dataSource.getRepository(SharedSignalEntity).find({
      where: { userId },
      select: { id: true, signalId: true, showsName: true, createdAt: true },
      order: { createdAt: 'DESC' },
    });
  }
}
