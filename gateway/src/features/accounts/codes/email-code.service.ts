import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { CODE_DIGITS, CODE_MINUTES } from '#schema/limits.js';
import { createKeyedHash, type KeyedHash } from '../../../platform/auth/keyed-hash.js';
import type { Clock } from '../../../platform/clock.js';
import { badField, FarolError } from '../../../platform/errors.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { CodePurpose } from './email-code.entity.js';
import type { CodeScope, EmailCodeRepository } from './email-code.repository.js';

const LIFE_MS = CODE_MINUTES * 60_000;
const ATTEMPTS = 5;

/** Crockford's base 32, which has no letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Purpose and subject of a code. */
export interface CodeSubject {
  readonly purpose: CodePurpose;
  /** The address that it is mailed to. */
  readonly emailKey: string;
  /** Id of a registration or a user. */
  readonly subjectId: string;
  /** Context that must be the same when the code comes back, such as the browser that requested it. */
  readonly boundTo?: readonly string[];
}

export interface MatchedCode {
  readonly id: string;
  readonly subjectId: string;
}

/** One text for a wrong, used, voided or expired code. */
export function invalidCode(): FarolError {
  return badField('code', 'Código inválido ou expirado');
}

/** 80 random bits in four groups, such as `7K2M-9QXD-0VHA-T4RB`. */
function longCode(): string {
  const letters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');
  return (letters.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
}

/** Keeps only letters and digits, in upper case; O is read as 0, I and L as 1. */
function normalised(code: string): string {
  return code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
}

/**
 * Codes sent by mail: valid for 15 minutes, stored as an HMAC, consumed once. Six-digit codes allow five attempts.
 * Codes for a new password are too long to guess, so their attempts are not limited and strangers cannot use them up.
 */
export class EmailCodeService {
  private readonly hash: KeyedHash;

  constructor(
    private readonly rows: EmailCodeRepository,
    secret: string,
    private readonly clock: Clock,
  ) {
    this.hash = createKeyedHash(secret, 'e-mail codes');
  }

  /** Issues a six-digit code and voids the subject's earlier ones unless `keepFormer` is set. */
  async issue(manager: EntityManager, subject: CodeSubject, keepFormer = false): Promise<string> {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    if (!keepFormer) await this.voidAll(manager, subject.subjectId, subject.purpose);
    await this.insert(manager, subject, code);
    return code;
  }

  /**
   * Issues a code that cannot be guessed. Other codes of the subject stay valid, so a stranger's request voids none.
   */
  async issueLong(manager: EntityManager, subject: CodeSubject): Promise<string> {
    const code = longCode();
    await this.insert(manager, subject, normalised(code));
    return code;
  }

  /**
   * Voids the codes of a registration or user, for one purpose or all, within the transaction that changes the subject.
   */
  async voidAll(manager: EntityManager, subjectId: string, purpose?: CodePurpose): Promise<void> {
    await this.rows.use(manager, { subjectId, ...(purpose && { purpose }) }, this.now());
  }

  /** Voids all codes of one purpose sent to an address. */
  async voidOf(manager: EntityManager, purpose: CodePurpose, emailKey: string): Promise<void> {
    await this.rows.use(manager, { emailKey, purpose }, this.now());
  }

  /**
   * Finds the live six-digit code that was typed. The attempt is counted first and in its own transaction, so that a
   * rollback does not refund it.
   *
   * @throws FarolError BAD_USER_INPUT if no live code matches
   */
  async match(scope: CodeScope, code: string): Promise<MatchedCode> {
    const { purpose, emailKey } = scope;
    const rows = await this.rows.countAttempt(scope, ATTEMPTS, this.now());
    const [matched] = rows.filter(({ subjectId, codeHmac }) => {
      const typed = this.hmac({ purpose, emailKey, subjectId }, code);
      return timingSafeEqual(Buffer.from(typed), Buffer.from(codeHmac));
    });
    if (!matched) throw invalidCode();
    return { id: matched.id, subjectId: matched.subjectId };
  }

  /**
   * Finds the long code that was typed. It is looked up by its HMAC, so that the time for a wrong code does not depend on
   * how many codes the subject has.
   *
   * @throws FarolError BAD_USER_INPUT if no live code of `subject` matches
   */
  async matchLong(subject: CodeSubject, code: string): Promise<MatchedCode> {
    const { purpose, emailKey, subjectId } = subject;
    const codeHmac = this.hmac(subject, normalised(code));
    const found = await this.rows.findLive({ purpose, emailKey, subjectId, codeHmac }, this.now());
    if (!found) throw invalidCode();
    return found;
  }

  /** Consumes a matched code. @throws FarolError BAD_USER_INPUT if another call consumed it first */
  async consume(manager: EntityManager, id: string): Promise<void> {
    if ((await this.rows.use(manager, { id }, this.now())) !== 1) throw invalidCode();
  }

  /** Deletes the codes of a user and of their address. */
  async forget(manager: EntityManager, subjectId: string, emailKey: string): Promise<void> {
    await this.rows.deleteOf(manager, subjectId, emailKey);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private async insert(manager: EntityManager, subject: CodeSubject, code: string): Promise<void> {
    const { purpose, emailKey, subjectId } = subject;
    const now = this.clock.now();
    await this.rows.insert(manager, {
      id: uuidv7(now),
      purpose,
      emailKey,
      subjectId,
      codeHmac: this.hmac(subject, code),
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFE_MS),
    });
  }

  private hmac({ purpose, emailKey, subjectId, boundTo = [] }: CodeSubject, code: string): string {
    return this.hash(purpose, emailKey, subjectId, ...boundTo, code);
  }
}
