import type { DataSource, EntityManager } from 'typeorm';
import { MailQueueEntity } from './mail-queue.entity.js';
import type { OutgoingMail } from './mail-transport.js';

/** A mail that this gateway alone has in hand for now. */
export interface ClaimedMail extends OutgoingMail {
  /** This attempt counted in. No later claim has the same number, so a claim that ran out can do no harm. */
  readonly attempts: number;
}

/** Reads and writes the queue; it decides nothing. */
export class MailQueue {
  constructor(private readonly dataSource: DataSource) {}

  async add(manager: EntityManager | undefined, { id, to, createdAt, ...content }: OutgoingMail) {
    const writer = manager ?? this.dataSource.manager;
    await writer.insert(MailQueueEntity, { id, recipient: to, ...content, createdAt, attemptAt: createdAt });
  }

  /**
   * Takes up to `limit` due mails in hand, those that wait longest first; no other gateway gets them before `until`.
   * Rows that another gateway is taking at this moment are passed over, not waited for.
   */
  async claim(now: Date, until: Date, limit: number): Promise<ClaimedMail[]> {
    const [rows] = await this.dataSource.query<[ClaimedMail[], number]>(
      `UPDATE mail_queue SET attempt_at = $2, attempts = attempts + 1
       WHERE id = ANY (ARRAY(
         SELECT id FROM mail_queue WHERE sent_at IS NULL AND attempt_at <= $1
         ORDER BY attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED))
       RETURNING id, recipient AS "to", subject, text, html, created_at AS "createdAt", attempts`,
      [now, until, limit],
    );
    return rows;
  }

  /** Whatever became of the claim: a mail that was taken over is sent. */
  async markSent(ids: readonly string[], at: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail_queue SET sent_at = $2, text = NULL, html = NULL, last_error = NULL
       WHERE id = ANY ($1) AND sent_at IS NULL`,
      [ids, at],
    );
  }

  /** Lets a mail be tried again at `at`; undefined gives it up and wipes its body. */
  async postpone({ id, attempts }: ClaimedMail, at: Date | undefined, lastError: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail_queue SET attempt_at = $3, last_error = $4,
         text = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE text END,
         html = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE html END
       WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`,
      [id, attempts, at ?? null, lastError],
    );
  }

  /** Removes every mail to an address, sent or not. */
  async forget(manager: EntityManager | undefined, address: string): Promise<void> {
    const writer = manager ?? this.dataSource.manager;
    await writer.query('DELETE FROM mail_queue WHERE lower(recipient) = lower($1)', [address]);
  }

  /** Removes what was sent or given up and is older than `before`. */
  async purge(before: Date): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM mail_queue WHERE created_at < $1 AND (sent_at IS NOT NULL OR attempt_at IS NULL)',
      [before],
    );
  }
}
