import type { DataSource, EntityManager } from 'typeorm';
import { MAX_API_KEYS } from '#schema/api-scope.js';
import type { SessionGrant, Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import { sessionEnded } from '../accounts/account.event.js';
import type { OwnerProofService } from '../accounts/owner-proof.service.js';
import type { OwnerProofInput } from '../accounts/owner-proof.type.js';
import type { PasswordService } from '../accounts/password.service.js';
import { toRights, toViewer } from '../accounts/viewer-row.type.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import { hashOf, isApiKey, newKey, prefixOf } from './api-key.js';
import type { ApiKeyRepository } from './api-key.repository.js';
import type { ApiKey, CreateApiKeyInput, NewApiKey } from './api-key.type.js';
import { apiKeyCreatedMail, apiKeyRevokedMail } from './api-key-mail.js';

/** Minimum interval between two writes of the time of last use. */
const TOUCH_MS = 60_000;

function toApiKey(row: Omit<ApiKeyEntity, 'user'>): ApiKey {
  const { id, name, prefix, scopes, sandbox, createdAt, lastUsedAt } = row;
  return { id, name, prefix, scopes, sandbox, createdAt, lastUsedAt };
}

/** Creates, authenticates and revokes API keys. */
export class ApiKeyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ApiKeyRepository,
    private readonly passwords: PasswordService,
    private readonly proofs: OwnerProofService,
    private readonly mail: MailService,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** A user's keys, newest first. */
  async list(userId: string): Promise<ApiKey[]> {
    return (await this.keys.findOf(userId)).map(toApiKey);
  }

  /**
   * Creates a key and mails the owner; requires what a sign-in requires.
   *
   * @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED after ten wrong ones, CONFLICT if the caller has the
   *   maximum number of keys
   */
  async create(
    viewer: Viewer,
    { name, scopes, sandbox, currentPassword, ...further }: CreateApiKeyInput,
    clientAddress: string,
  ): Promise<NewApiKey> {
    const proof = { ...further, password: currentPassword ?? null };
    const { passwordHash } = await this.proofs.confirm(viewer, proof, clientAddress);
    const { userId } = viewer;
    const now = this.clock.now();
    const key = newKey(sandbox);
    return this.dataSource.transaction(async (manager) => {
      // The lock on the owner's row serialises creations, so that each counts the others. It also fails if the password
      // was changed or the account blocked since the check: either has revoked all keys, so none may be added.
      const owner = await this.passwords.lockConfirmed(manager, userId, passwordHash);
      await this.assertRoom(manager, userId);
      const made = { prefix: prefixOf(key), scopes, sandbox };
      const mail = apiKeyCreatedMail({ name: owner.name, ...made, at: new Date(now) });
      await this.mail.enqueue(manager, { to: owner.email, userId, ...mail });
      const row = {
        id: uuidv7(now),
        userId,
        name,
        ...made,
        keyHash: hashOf(key),
        createdAt: new Date(now),
        lastUsedAt: null,
      };
      await this.keys.insert(manager, row);
      return { key, apiKey: toApiKey(row) };
    });
  }

  /**
   * Revokes a key and mails the owner; requires what a sign-in requires.
   *
   * @throws FarolError BAD_USER_INPUT (proof), RATE_LIMITED after ten wrong ones, NOT_FOUND if the caller has no such
   *   key
   */
  async revoke(viewer: Viewer, id: string, proof: OwnerProofInput, clientAddress: string): Promise<void> {
    const { userId } = viewer;
    const { passwordHash } = await this.proofs.confirm(viewer, proof, clientAddress);
    await this.dataSource.transaction(async (manager) => {
      const owner = await this.passwords.lockConfirmed(manager, userId, passwordHash);
      const prefix = isUuid(id) ? await this.keys.delete(manager, id, userId) : undefined;
      if (prefix === undefined) throw new FarolError('NOT_FOUND', 'Chave não encontrada.');
      const mail = apiKeyRevokedMail({ name: owner.name, prefix, at: new Date(this.clock.now()) });
      await this.mail.enqueue(manager, { to: owner.email, userId, ...mail });
    });
    this.events.publish(sessionEnded, id, { sessionId: id });
  }

  /** Revokes all keys of a user within the transaction; returns their ids, to be announced after the commit. */
  revokeAll(manager: EntityManager, userId: string): Promise<string[]> {
    return this.keys.deleteOf(manager, userId);
  }

  /** The user that a key acts for, with its scopes; undefined if there is no such key, or its owner is blocked. */
  async viewerOf(key: string): Promise<Viewer | undefined> {
    if (!isApiKey(key)) return undefined;
    const now = this.clock.now();
    const found = await this.keys.findForViewer(hashOf(key));
    if (!found) return undefined;
    const { keyId, scopes, sandbox, lastUsedAt } = found;
    if (now - (lastUsedAt ?? 0) > TOUCH_MS)
      await this.keys.noteUse(keyId, new Date(now), new Date(now - TOUCH_MS));
    return { ...toViewer(keyId, found), scopes, isSandbox: sandbox };
  }

  /** What each of these keys permits at present; without those revoked, or whose owner is blocked. Keys do not expire. */
  async grantsOf(ids: readonly string[]): Promise<ReadonlyMap<string, SessionGrant>> {
    const valid = await this.keys.findValid(ids);
    return new Map(valid.map((key) => [key.id, { endsAt: Number.POSITIVE_INFINITY, rights: toRights(key) }]));
  }

  private async assertRoom(manager: EntityManager, userId: string): Promise<void> {
    const count = await this.keys.countOf(manager, userId);
    if (count >= MAX_API_KEYS)
      throw new FarolError('CONFLICT', `São no máximo ${MAX_API_KEYS} chaves. Revogue uma para criar outra.`);
  }
}
