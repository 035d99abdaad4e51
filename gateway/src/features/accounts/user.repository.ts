import { type DataSource, type EntityManager, IsNull, LessThan, type Repository } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** The data that a sign-in is checked against. */
export interface Credentials {
  /** Null for a registration. */
  readonly id: string | null;
  readonly passwordHash: string;
  readonly verified: boolean;
  readonly blocked: boolean;
  /** Whether a code is required besides the password. */
  readonly secondFactor: boolean;
}

/**
 * Raw SQL, as TypeORM has no UNION. The same statement runs for an address with an account, with a registration and
 * with neither, so that the duration of a sign-in does not reveal which it is.
 */
const CREDENTIALS = `
SELECT id, password_hash AS "passwordHash", email_verified_at IS NOT NULL AS verified, blocked_at IS NOT NULL AS blocked,
  totp_secret IS NOT NULL AS "secondFactor"
FROM users WHERE email_key = $1
UNION ALL
(SELECT NULL, password_hash, false, false, false FROM registrations WHERE email_key = $1 ORDER BY id DESC LIMIT 1)`;

/** The data that a new password needs of an account. */
export type ResettableAccount = Pick<UserEntity, 'id' | 'name' | 'email' | 'passwordHash'>;

/** One row with or without an account, so that the time to read it does not reveal which it is. */
const RESETTABLE = `
SELECT u.id, u.name, u.email, u.password_hash AS "passwordHash"
FROM (VALUES (1)) AS one LEFT JOIN users u ON u.email_key = $1`;

/** Reads and writes accounts. Methods given a manager run in its transaction. */
export class UserRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string, manager?: EntityManager): Promise<UserEntity | null> {
    return this.rows(manager).findOneBy({ id });
  }

  findByEmail(emailKey: string, manager?: EntityManager): Promise<UserEntity | null> {
    return this.rows(manager).findOneBy({ emailKey });
  }

  /** An address's account, of which a new password is requested or set. */
  async findResettable(emailKey: string, manager?: EntityManager): Promise<ResettableAccount | undefined> {
    const reader = manager ?? this.dataSource.manager;
    const [row] = await reader.query<(ResettableAccount | { id: null })[]>(RESETTABLE, [emailKey]);
    return row?.id ? row : undefined;
  }

  /** Locks the account until the transaction ends. */
  findLocked(manager: EntityManager, id: string): Promise<UserEntity | null> {
    return this.rows(manager).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the account if it still has this password and is not blocked. */
  findLockedWithPassword(
    manager: EntityManager,
    id: string,
    passwordHash: string,
  ): Promise<UserEntity | null> {
    const where = { id, passwordHash, blockedAt: IsNull() };
    return this.rows(manager).findOne({ where, lock: { mode: 'for_no_key_update' } });
  }

  hasEmail(emailKey: string, manager: EntityManager): Promise<boolean> {
    return this.rows(manager).existsBy({ emailKey });
  }

  /** The account of an address and its newest unverified registration, if any. */
  credentialsOf(emailKey: string): Promise<Credentials[]> {
    return this.dataSource.query(CREDENTIALS, [emailKey]);
  }

  /** Writes nothing if the address already has an account. */
  async insertNew(manager: EntityManager, user: Partial<UserEntity>): Promise<void> {
    await this.rows(manager).createQueryBuilder().insert().values(user).orIgnore().execute();
  }

  async update(manager: EntityManager, id: string, change: Partial<UserEntity>): Promise<void> {
    await this.rows(manager).update({ id }, change);
  }

  /** Updates the time of the last visit if the stored one is older than `before`. */
  async noteVisit(id: string, lastSeenAt: Date, before: Date): Promise<void> {
    const due = [
      { id, lastSeenAt: IsNull() },
      { id, lastSeenAt: LessThan(before) },
    ];
    await this.rows().update(due, { lastSeenAt });
  }

  /** Notes a mail about guessed codes, unless there was one at `since` or later; returns the account if it was noted. */
  async noteCodeGuesses(
    manager: EntityManager,
    id: string,
    codeGuessesMailedAt: Date,
    since: Date,
  ): Promise<UserEntity | null> {
    const due = [
      { id, codeGuessesMailedAt: IsNull() },
      { id, codeGuessesMailedAt: LessThan(since) },
    ];
    const { affected } = await this.rows(manager).update(due, { codeGuessesMailedAt });
    return affected === 1 ? this.find(id, manager) : null;
  }

  /** False if the account was deleted before. */
  async delete(manager: EntityManager, id: string): Promise<boolean> {
    return (await this.rows(manager).delete({ id })).affected === 1;
  }

  private rows(manager: EntityManager = this.dataSource.manager): Repository<UserEntity> {
    return manager.getRepository(UserEntity);
  }
}
