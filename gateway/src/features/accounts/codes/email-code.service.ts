import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { CODE_DIGITS, CODE_MINUTES } from '#schema/limits.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { type CodePurpose, EmailCodeEntity } from './email-code.entity.js';

const LIFE_MS = CODE_MINUTES * 60_000;
const ATTEMPTS = 5;

export interface CodeScope {
  readonly purpose: CodePurpose;
  readonly emailKey: string;
  /** Where given, only a code of this registration or user counts. */
  readonly subjectId?: string | undefined;
}

export interface MatchedCode {
  readonly id: string;
  readonly subjectId: string;
}

/** One text for a wrong, used, voided and expired code. */
export function invalidCode(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'Código inválido ou expirado');
}

/** Codes of six digits sent by mail: 15 minutes, five attempts, kept as an HMAC, consumed once. */
export class EmailCodeService {
  private readonly key: Buffer;

  constructor(
    private readonly dataSource: DataSource,
    secret: string,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'farol', 'e-mail codes', 32));
  }

  /** Makes a code for a subject, and voids the ones that it had before. */
  async issue(
    manager: EntityManager,
    purpose: CodePurpose,
    emailKey: string,
    subjectId: string,
  ): Promise<string> {
    const now = this.clock.now();
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    await manager.query(
      'UPDATE email_codes SET used_at = $3 WHERE purpose = $1 AND subject_id = $2 AND used_at IS NULL',
      [purpose, subjectId, new Date(now)],
    );
    await manager.getRepository(EmailCodeEntity).insert({
      id: uuidv7(now),
      purpose,
      emailKey,
      subjectId,
      codeHmac: this.hmac(purpose, emailKey, subjectId, code),
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFE_MS),
    });
    return code;
  }

  /**
   * Finds the live code that was meant. The attempt is counted on its own, before anything else, so that no rolled
   * back transaction gives it back.
   *
   * @throws FarolError BAD_USER_INPUT where no live code is this one
   */
  async match({ purpose, emailKey, subjectId }: CodeScope, code: string): Promise<MatchedCode> {
    const [rows] = await this.dataSource.query<[{ id: string; subject: string; hmac: string }[], number]>(
      `UPDATE email_codes SET attempts = attempts + 1
       WHERE email_key = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3 AND attempts < $4
         AND ($5::uuid IS NULL OR subject_id = $5)
       RETURNING id, subject_id AS subject, code_hmac AS hmac`,
      [emailKey, purpose, new Date(this.clock.now()), ATTEMPTS, subjectId ?? null],
    );
    const matched = rows.filter(({ subject, hmac }) => {
      const expected = this.hmac(purpose, emailKey, subject, code);
      return timingSafeEqual(Buffer.from(expected), Buffer.from(hmac));
    })[0];
    if (!matched) throw invalidCode();
    return { id: matched.id, subjectId: matched.subject };
  }

  /** Uses a matched code up, once. @throws FarolError BAD_USER_INPUT where another call was first */
  async consume(manager: EntityManager, id: string): Promise<void> {
    const [rows] = await manager.query<[unknown[], number]>(
      'UPDATE email_codes SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id',
      [id, new Date(this.clock.now())],
    );
    if (rows.length !== 1) throw invalidCode();
  }

  private hmac(purpose: CodePurpose, emailKey: string, subjectId: string, code: string): string {
    return createHmac('sha256', this.key)
      .update([purpose, emailKey, subjectId, code].join('\n'))
      .digest('hex');
  }
}
