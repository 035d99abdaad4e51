import type { DataSource, EntityManager, Repository } from 'typeorm';
import type { ApiScope } from '#schema/api-scope.js';
import { ask, MOMENTS_AS_NUMBERS, statement } from '../../platform/database/postgres.js';
import {
  RIGHTS_COLUMNS,
  type RightsRow,
  VIEWER_COLUMNS,
  type ViewerRow,
} from '../accounts/viewer-row.type.js';
import { ApiKeyEntity } from './api-key.entity.js';

/** A key with its owner; times are epoch milliseconds. */
interface KeyOfViewer extends ViewerRow {
  readonly keyId: string;
  readonly scopes: readonly ApiScope[];
  readonly sandbox: boolean;
  readonly lastUsedAt: number | null;
}

/** Runs on every request with a key and is the only query needed to authenticate it. */
const OWNER = statement<KeyOfViewer>(
  'viewer of a key',
  `SELECT k.id AS "keyId", k.scopes, k.sandbox, k.last_used_at AS "lastUsedAt", ${VIEWER_COLUMNS}
   FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.key_hash = $1 AND u.blocked_at IS NULL`,
  MOMENTS_AS_NUMBERS,
);

/** A key with its owner's rights. */
interface ValidKey extends RightsRow {
  readonly id: string;
}

/** Runs every few seconds for all keys that hold connections. */
const VALID = statement<ValidKey>(
  'valid keys',
  `SELECT k.id, ${RIGHTS_COLUMNS}
   FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.id = ANY($1) AND u.blocked_at IS NULL`,
);

/** Runs once a minute for every key in use. */
const NOTE_USE = statement(
  'use of a key',
  'UPDATE api_keys SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $3)',
);

/** Reads and writes API keys. */
export class ApiKeyRepository {
  private readonly rows: Repository<ApiKeyEntity>;

  constructor(private readonly dataSource: DataSource) {
    this.rows = dataSource.getRepository(ApiKeyEntity);
  }

  /** Those of these keys that exist, and whose owner is not blocked. */
  findValid(ids: readonly string[]): Promise<ValidKey[]> {
    return ask(this.dataSource, VALID, [ids]);
  }

  /** The key with this hash and its owner, who is not blocked. */
  async findForViewer(keyHash: Buffer): Promise<KeyOfViewer | undefined> {
    return (await ask(this.dataSource, OWNER, [keyHash]))[0];
  }

  /** A user's keys, newest first. */
  findOf(userId: string): Promise<ApiKeyEntity[]> {
    return this.rows.find({ where: { userId }, order: { id: 'DESC' } });
  }

  countOf(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(ApiKeyEntity, { userId });
  }

  async insert(manager: EntityManager, key: Omit<ApiKeyEntity, 'user'>): Promise<void> {
    await manager.insert(ApiKeyEntity, key);
  }

  /** Updates the time of last use if the stored one is older than `before`, so that many requests cause one write. */
  async noteUse(id: string, lastUsedAt: Date, before: Date): Promise<void> {
    await ask(this.dataSource, NOTE_USE, [id, lastUsedAt.toISOString(), before.toISOString()]);
  }

  /** Returns the first characters of the deleted key; undefined if the user had no such key. */
  async delete(manager: EntityManager, id: string, userId: string): Promise<string | undefined> {
    const deletion = manager.createQueryBuilder().delete().from(ApiKeyEntity).where({ id, userId });
    const { raw } = await deletion.returning('prefix').execute();
    return (raw as { prefix: string }[])[0]?.prefix;
  }

  /** Returns the ids of the deleted keys. */
  async deleteOf(manager: EntityManager, userId: string): Promise<string[]> {
    const { raw } = await manager
      .createQueryBuilder()
      .delete()
      .from(ApiKeyEntity)
      .where({ userId })
      .returning('id')
      .execute();
    return (raw as { id: string }[]).map(({ id }) => id);
  }
}
