import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { CODE_DIGITS, CODE_MINUTES } from '#schema/limits.js';
import { createKeyedHash, type KeyedHash } from '../../../platform/auth/keyed-hash.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { CodePurpose } from './email-code.entity.js';
import type { CodeRow, CodeScope, EmailCodeRepository } from './email-code.repository.js';

const LIFE_MS = CODE_MINUTES * 60_000;
const ATTEMPTS = 5;

/** Crockford's base 32, which has no letter that can be taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** What a code is for. */
export interface CodeSubject {
  readonly purpose: CodePurpose;
  /** Of the address that it is mailed to. */
  readonly emailKey: string;
  /** A registration or a user. */
  readonly subjectId: string;
  /** What else has to be the same when the code comes back, such as the browser that asked for it. */
  readonly boundTo?: readonly string[];
}

export interface MatchedCode {
  readonly id: string;
  readonly subjectId: string;
}

/** One text for a wrong, used, voided and expired code. */
export function invalidCode(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'Código inválido ou expirado');
}

/** 80 random bits in four groups, such as `7K2M-9QXD-0VHA-T4RB`. */
function longCode(): string {
  const letters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');
  return (letters.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
}

/** Letters and digits alone, in upper case; O is read as 0, I and L as 1. */
function normalised(code: string): string {
  return code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
}

/**
 * Codes sent by mail: 15 minutes, kept as an HMAC, consumed once. Those of six digits allow five attempts; those for
 * a new password are too long to be guessed, so that no stranger can use attempts up.
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

  /** Makes a code of six digits, and voids the ones that its subject had before unless `keepFormer`. */
  async issue(manager: EntityManager, subject: CodeSubject, keepFormer = false): Promise<string> {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    if (!keepFormer) await this.voidAll(manager, subject.subjectId, subject.purpose);
    await this.insert(manager, subject, code);
    return code;
  }

  /** Makes a code that cannot be guessed. Other codes of the subject stay valid, so that a stranger's request voids none. */
  async issueLong(manager: EntityManager, subject: CodeSubject): Promise<string> {
    const code = longCode();
    await this.insert(manager, subject, normalised(code));
    return code;
  }

  /** Voids the codes of a registration or user, of one purpose or of all, within the transaction that changes it. */
  async voidAll(manager: EntityManager, subjectId: string, purpose?: CodePurpose): Promise<void> {
    await this.rows.use(manager, { subjectId, ...(purpose && { purpose }) }, this.now());
  }

  /** Voids the codes of one purpose that went to an address. */
  async voidOf(manager: EntityManager, purpose: CodePurpose, emailKey: string): Promise<void> {
    await this.rows.use(manager, { emailKey, purpose }, this.now());
  }

  /**
   * Finds the live code of six digits that was meant. The attempt is counted on its own, before anything else, so
   * that no rolled back transaction gives it back.
   *
   * @throws FarolError BAD_USER_INPUT where no live code is this one
   */
  async match(scope: CodeScope, code: string): Promise<MatchedCode> {
    const { purpose, emailKey } = scope;
    const rows = await this.rows.countAttempt(scope, ATTEMPTS, this.now());
    return this.fitting(rows, code, ({ subjectId }) => ({ purpose, emailKey, subjectId }));
  }

  /** Finds the long code that was meant. @throws FarolError BAD_USER_INPUT where no live code of `subject` is this one */
  async matchLong(subject: CodeSubject, code: string): Promise<MatchedCode> {
    const { purpose, emailKey, subjectId } = subject;
    const rows = await this.rows.findLive(purpose, emailKey, subjectId, this.now());
    return this.fitting(rows, normalised(code), () => subject);
  }

  /** Uses a matched code up, once. @throws FarolError BAD_USER_INPUT where another call was first */
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

  private fitting(
    rows: readonly CodeRow[],
    code: string,
    subjectOf: (row: CodeRow) => CodeSubject,
  ): MatchedCode {
    const fits = rows.filter((row) =>
      timingSafeEqual(Buffer.from(this.hmac(subjectOf(row), code)), Buffer.from(row.codeHmac)),
    );
    const [matched] = fits;
    if (!matched) throw invalidCode();
    return { id: matched.id, subjectId: matched.subjectId };
  }

  private hmac({ purpose, emailKey, subjectId, boundTo = [] }: CodeSubject, code: string): string {
    return this.hash(purpose, emailKey, subjectId, ...boundTo, code);
  }
}
