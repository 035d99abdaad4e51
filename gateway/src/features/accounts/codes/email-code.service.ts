import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { CODE_DIGITS, CODE_MINUTES } from '#schema/limits.js';
import { createKeyedHash, type KeyedHash } from '../../../platform/auth/keyed-hash.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { type CodePurpose, EmailCodeEntity } from './email-code.entity.js';

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

export interface ShortCodeScope {
  readonly purpose: CodePurpose;
  readonly emailKey: string;
  /**
   * Where given, codes of these registrations or users alone count, and so does the attempt. Without, all of the
   * address count, and attempts are counted apart: who cannot name a registration uses up no attempt of who can.
   */
  readonly subjectIds?: readonly string[] | undefined;
}

export interface MatchedCode {
  readonly id: string;
  readonly subjectId: string;
}

interface CodeRow {
  readonly id: string;
  readonly subject: string;
  readonly hmac: string;
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

/** Letters and digits alone, in upper case, with what is easily mistaken read as the alphabet has it. */
function withoutSlips(code: string): string {
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
    private readonly dataSource: DataSource,
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

  /** Makes a code that cannot be guessed. Others of the subject stay, so that who asks next voids nobody's. */
  async issueLong(manager: EntityManager, subject: CodeSubject): Promise<string> {
    const code = longCode();
    await this.insert(manager, subject, withoutSlips(code));
    return code;
  }

  /** Voids the codes of a registration or user, of one purpose or of all, within the transaction that changes it. */
  async voidAll(manager: EntityManager, subjectId: string, purpose?: CodePurpose): Promise<void> {
    await manager.query(
      `UPDATE email_codes SET used_at = $2
       WHERE subject_id = $1 AND used_at IS NULL AND ($3::text IS NULL OR purpose = $3)`,
      [subjectId, new Date(this.clock.now()), purpose ?? null],
    );
  }

  /** Voids the codes of one purpose that went to an address. */
  async voidOf(manager: EntityManager, purpose: CodePurpose, emailKey: string): Promise<void> {
    await manager.query(
      'UPDATE email_codes SET used_at = $3 WHERE email_key = $1 AND purpose = $2 AND used_at IS NULL',
      [emailKey, purpose, new Date(this.clock.now())],
    );
  }

  /**
   * Finds the live code of six digits that was meant. The attempt is counted on its own, before anything else, so
   * that no rolled back transaction gives it back.
   *
   * @throws FarolError BAD_USER_INPUT where no live code is this one
   */
  async match({ purpose, emailKey, subjectIds }: ShortCodeScope, code: string): Promise<MatchedCode> {
    const counter = subjectIds ? 'attempts' : 'unnamed_attempts';
    const [rows] = await this.dataSource.query<[CodeRow[], number]>(
      `UPDATE email_codes SET ${counter} = ${counter} + 1
       WHERE email_key = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3 AND ${counter} < $4
         AND ($5::uuid[] IS NULL OR subject_id = ANY ($5))
       RETURNING id, subject_id AS subject, code_hmac AS hmac`,
      [emailKey, purpose, new Date(this.clock.now()), ATTEMPTS, subjectIds ?? null],
    );
    return this.fitting(rows, code, ({ subject }) => ({ purpose, emailKey, subjectId: subject }));
  }

  /** Finds the long code that was meant. @throws FarolError BAD_USER_INPUT where no live code of `subject` is this one */
  async matchLong(subject: CodeSubject, code: string): Promise<MatchedCode> {
    const rows = await this.dataSource.query<CodeRow[]>(
      `SELECT id, subject_id AS subject, code_hmac AS hmac FROM email_codes
       WHERE email_key = $1 AND purpose = $2 AND subject_id = $3 AND used_at IS NULL AND expires_at > $4`,
      [subject.emailKey, subject.purpose, subject.subjectId, new Date(this.clock.now())],
    );
    return this.fitting(rows, withoutSlips(code), () => subject);
  }

  /** Uses a matched code up, once. @throws FarolError BAD_USER_INPUT where another call was first */
  async consume(manager: EntityManager, id: string): Promise<void> {
    const [rows] = await manager.query<[unknown[], number]>(
      'UPDATE email_codes SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id',
      [id, new Date(this.clock.now())],
    );
    if (rows.length !== 1) throw invalidCode();
  }

  private async insert(manager: EntityManager, subject: CodeSubject, code: string): Promise<void> {
    const { purpose, emailKey, subjectId } = subject;
    const now = this.clock.now();
    await manager.getRepository(EmailCodeEntity).insert({
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
      timingSafeEqual(Buffer.from(this.hmac(subjectOf(row), code)), Buffer.from(row.hmac)),
    );
    const [matched] = fits;
    if (!matched) throw invalidCode();
    return { id: matched.id, subjectId: matched.subject };
  }

  private hmac({ purpose, emailKey, subjectId, boundTo = [] }: CodeSubject, code: string): string {
    return this.hash(purpose, emailKey, subjectId, ...boundTo, code);
  }
}
