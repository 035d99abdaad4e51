import { type DataSource, type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { type CodePurpose, EmailCodeEntity } from './email-code.entity.js';

/** A code to compare with the typed one. */
type CodeRow = Pick<EmailCodeEntity, 'id' | 'subjectId' | 'codeHmac'>;

export interface CodeScope {
  readonly purpose: CodePurpose;
  readonly emailKey: string;
  /**
   * Limits the match and the attempt to codes of these registrations or users. If omitted, all codes of the address
   * match and attempts are counted separately: callers who cannot name a registration use up none of its attempts.
   */
  readonly subjectIds?: readonly string[] | undefined;
}

/** Selects one code, the codes of a registration or user (for one purpose or all), or the codes sent to an address. */
type UsedCodes =
  | { readonly id: string }
  | { readonly subjectId: string; readonly purpose?: CodePurpose }
  | { readonly emailKey: string; readonly purpose: CodePurpose };

/** Reads and writes codes sent by mail. */
export class EmailCodeRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, code: Partial<EmailCodeEntity>): Promise<void> {
    await manager.insert(EmailCodeEntity, code);
  }

  /**
   * Counts an attempt for every live code of the scope, in its own transaction. Returns those that had attempts left.
   */
  async countAttempt(scope: CodeScope, attempts: number, now: Date): Promise<CodeRow[]> {
    const { purpose, emailKey, subjectIds } = scope;
    const [counter, column] = subjectIds
      ? (['attempts', 'attempts'] as const)
      : (['unnamedAttempts', 'unnamed_attempts'] as const);
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .update(EmailCodeEntity)
      .set({ [counter]: () => `${column} + 1` })
      .where({
        emailKey,
        purpose,
        usedAt: IsNull(),
        expiresAt: MoreThan(now),
        [counter]: LessThan(attempts),
        ...(subjectIds && { subjectId: In([...subjectIds]) }),
      })
      .returning(['id', 'subjectId', 'codeHmac'])
      .execute();
    return (raw as { id: string; subject_id: string; code_hmac: string }[]).map((row) => {
      return { id: row.id, subjectId: row.subject_id, codeHmac: row.code_hmac };
    });
  }

  /** A live code of one registration or user. */
  findLive(
    code: Pick<EmailCodeEntity, 'purpose' | 'emailKey' | 'subjectId' | 'codeHmac'>,
    now: Date,
  ): Promise<Pick<EmailCodeEntity, 'id' | 'subjectId'> | null> {
    return this.dataSource.getRepository(EmailCodeEntity).findOne({
      select: { id: true, subjectId: true },
      where: { ...code, usedAt: IsNull(), expiresAt: MoreThan(now) },
    });
  }

  /** Marks unused codes as used; returns how many. */
  async use(manager: EntityManager, which: UsedCodes, usedAt: Date): Promise<number> {
    const { affected } = await manager.update(EmailCodeEntity, { ...which, usedAt: IsNull() }, { usedAt });
    return affected ?? 0;
  }

  /** Deletes all codes sent for a user or to an address. */
  async deleteOf(manager: EntityManager, subjectId: string, emailKey: string): Promise<void> {
    await manager.delete(EmailCodeEntity, [{ subjectId }, { emailKey }]);
  }
}
