import type { DataSource } from 'typeorm';
import type { Clock } from '../src/platform/clock.js';
import { createLog } from '../src/platform/log.js';
import { MailService } from '../src/platform/mail/mail.service.js';
import type { MailQueueEntity } from '../src/platform/mail/mail-queue.entity.js';
import { MailQueue } from '../src/platform/mail/mail-queue.js';
import type { MailTransport } from '../src/platform/mail/mail-transport.js';

export const SENDER = { name: 'Farol', address: 'nao-responda@farol.local' };

export const MAIL = {
  to: 'marina@exemplo.com.br',
  subject: 'Confirme seu e-mail no Farol',
  text: 'Seu código: 123456',
  html: '<p>Seu código: <b>123456</b></p>',
};

/** The mail service of one gateway among several. */
export function mailGateway(dataSource: DataSource, transport: MailTransport, clock: Clock): MailService {
  return new MailService(new MailQueue(dataSource), transport, clock, createLog('silent'));
}

/** The rows of the queue, in the order in which they were made. */
export function queueRows(dataSource: DataSource): Promise<MailQueueEntity[]> {
  return dataSource.query(
    `SELECT id, recipient, subject, text, html, attempts, created_at AS "createdAt",
       attempt_at AS "attemptAt", sent_at AS "sentAt", last_error AS "lastError"
     FROM mail_queue ORDER BY created_at, id`,
  );
}
