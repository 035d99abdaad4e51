import type { DataSource, EntityManager, Repository } from 'typeorm';
import { MAX_API_KEYS } from '#schema/api-scope.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import { sessionEnded } from '../accounts/account.event.js';
import { type PasswordService, wrongCurrentPassword } from '../accounts/password.service.js';
import type { ViewerService } from '../accounts/viewer.service.js';
import { ApiKeyEntity } from './api-key.entity.js';
import type { CreateApiKeyInput } from './api-key.input.js';
import { hashOf, isApiKey, newKey, prefixOf } from './api-key.js';
import { toApiKey } from './api-key.mapper.js';
import type { ApiKey, NewApiKey } from './api-key.type.js';
import { apiKeyCreatedMail } from './api-key-mail.js';

/** The time of last use is written no more often than this. */
const TOUCH_MS = 60_000;

/** Makes, recognises and revokes the keys of programs. */
export class ApiKeyService {
  private readonly keys: Repository<ApiKeyEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly viewers: ViewerService,
    private readonly passwords: PasswordService,
    private readonly mail: MailService,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {
    this.keys = dataSource.getRepository(ApiKeyEntity);
  }

  /** A user's keys, newest first. */
  async list(userId: string): Promise<ApiKey[]> {
    const found = await this.keys.find({ where: { userId }, order: { id: 'DESC' } });
    return found.map(toApiKey);
  }

  /**
   * Makes a key for who knows the password, and tells the owner by mail.
   *
   * @throws FarolError BAD_USER_INPUT (password), RATE_LIMITED after ten wrong ones, CONFLICT where the caller has as
   * many keys as one may have
   */
  async create(
    viewer: Viewer,
    { name, scopes, currentPassword }: CreateApiKeyInput,
    clientAddress: string,
  ): Promise<NewApiKey> {
    const { passwordHash } = await this.passwords.confirm(viewer, currentPassword, clientAddress);
    const { userId } = viewer;
    const now = this.clock.now();
    const key = newKey();
    return this.dataSource.transaction(async (manager) => {
      const owner = await this.lockOwner(manager, userId, passwordHash);
      await this.assertRoom(manager, userId);
      const mail = apiKeyCreatedMail({ name: owner.name, prefix: prefixOf(key), scopes, at: new Date(now) });
      await this.mail.enqueue(manager, { to: owner.email, ...mail });
      const row = manager.getRepository(ApiKeyEntity).create({
        id: uuidv7(now),
        userId,
        name,
        prefix: prefixOf(key),
        keyHash: hashOf(key),
        scopes,
        createdAt: new Date(now),
        lastUsedAt: null,
      });
      return { key, apiKey: toApiKey(await manager.save(row)) };
    });
  }

  /** @throws FarolError NOT_FOUND where the caller has no such key */
  async revoke({ userId }: Viewer, id: string): Promise<void> {
    const affected = isUuid(id) ? (await this.keys.delete({ id, userId })).affected : 0;
    if (affected !== 1) throw new FarolError('NOT_FOUND', 'Chave não encontrada.');
    this.events.publish(sessionEnded, id, { sessionId: id });
  }

  /** Revokes a user's keys within a transaction; answers their ids, to be announced once it has committed. */
  async revokeAll(manager: EntityManager, userId: string): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      'DELETE FROM api_keys WHERE user_id = $1 RETURNING id',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Whom a key acts for, with its scopes; undefined where there is no such key, or its owner is blocked. */
  async viewerOf(key: string): Promise<Viewer | undefined> {
    if (!isApiKey(key)) return undefined;
    const now = this.clock.now();
    const found = await this.keys.findOneBy({ keyHash: hashOf(key) });
    const viewer = found && (await this.viewers.of(found.userId, found.id));
    if (!viewer) return undefined;
    if (now - (found.lastUsedAt?.getTime() ?? 0) > TOUCH_MS) {
      await this.keys.update({ id: found.id }, { lastUsedAt: new Date(now) });
    }
    return { ...viewer, scopes: found.scopes };
  }

  /** Infinity, as no time ends a key; undefined where it was revoked, or its owner is blocked. */
  async endOf(id: string): Promise<number | undefined> {
    const found = await this.keys.findOneBy({ id });
    const viewer = found && (await this.viewers.of(found.userId, id));
    return viewer ? Number.POSITIVE_INFINITY : undefined;
  }

  /**
   * Two keys made at the same time are counted one after the other, behind their owner's row. Who has changed the
   * password since it was looked at, or blocked the account, has revoked the keys, and this one with them.
   */
  private async lockOwner(
    manager: EntityManager,
    userId: string,
    passwordHash: string,
  ): Promise<{ readonly name: string; readonly email: string }> {
    const [owner] = await manager.query<{ name: string; email: string }[]>(
      `SELECT name, email FROM users WHERE id = $1 AND password_hash = $2 AND blocked_at IS NULL
       FOR NO KEY UPDATE`,
      [userId, passwordHash],
    );
    if (!owner) throw wrongCurrentPassword();
    return owner;
  }

  private async assertRoom(manager: EntityManager, userId: string): Promise<void> {
    const count = await manager.getRepository(ApiKeyEntity).countBy({ userId });
    if (count >= MAX_API_KEYS)
      throw new FarolError('CONFLICT', `São no máximo ${MAX_API_KEYS} chaves. Revogue uma para criar outra.`);
  }
}
