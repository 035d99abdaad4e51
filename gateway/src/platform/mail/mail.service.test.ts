import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { MAIL, mailGateway, queueRows, SENDER } from '../../../test/mail-queue.js';
import { ManualClock } from '../../../test/manual-clock.js';
import { type SmtpStub, startSmtpStub } from '../../../test/smtp-stub.js';
import { CLAIM_MS, type MailService } from './mail.service.js';
import { LONGEST_SEND_MS } from './mail-transport.js';
import { createSmtpTransport } from './smtp-transport.js';

let database: TestDatabase;
let server: SmtpStub;
let clock: ManualClock;
let mail: MailService;

beforeAll(async () => {
  database = await createTestDatabase(20);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.dataSource.query('TRUNCATE mail_queue');
  server = await startSmtpStub();
  clock = new ManualClock();
  mail = anotherGateway();
});
afterEach(() => server.stop());

const anotherGateway = () => mailGateway(database.dataSource, createSmtpTransport(server.url, SENDER), clock);
const rows = () => queueRows(database.dataSource);
const messageIds = () => server.received.map(({ messageId }) => messageId);

describe('mail queue', () => {
  test('a mail arrives with both its parts, and its body is wiped from the queue', async () => {
    await mail.enqueue(undefined, MAIL);
    expect(await mail.sendDue()).toBe(1);
    const [row] = await rows();
    expect(server.received).toMatchObject([
      {
        from: SENDER,
        to: [{ address: MAIL.to, name: '' }],
        subject: MAIL.subject,
        text: `${MAIL.text}\n`,
        html: `${MAIL.html}\n`,
        date: new Date(clock.now()).toISOString(),
        messageId: `<${row?.id}@farol.local>`,
      },
    ]);
    expect(row).toMatchObject({ sentAt: new Date(clock.now()), text: null, html: null, attempts: 1 });
  });

  test('a sent mail is not sent again, however late', async () => {
    await mail.enqueue(undefined, MAIL);
    await mail.sendDue();
    clock.advance(49 * 3_600_000);
    expect(await anotherGateway().sendDue()).toBe(0);
    expect(server.received).toHaveLength(1);
  });

  test('a mail whose transaction is rolled back never existed', async () => {
    const rolledBack = database.dataSource.transaction(async (manager) => {
      await mail.enqueue(manager, MAIL);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await mail.sendDue()).toBe(0);
    expect(await rows()).toEqual([]);
  });

  test('a mail is not sent before the transaction that causes it has ended', async () => {
    await database.dataSource.transaction(async (manager) => {
      await mail.enqueue(manager, MAIL);
      expect(await mail.sendDue()).toBe(0);
    });
    expect(await mail.sendDue()).toBe(1);
  });

  test('eight gateways at once send each of 60 mails once', async () => {
    for (let i = 0; i < 60; i += 1)
      await mail.enqueue(undefined, { ...MAIL, to: `pessoa${i}@exemplo.com.br` });
    const sent = await Promise.all(Array.from({ length: 8 }, () => anotherGateway().sendDue()));
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(60);
    expect(new Set(messageIds()).size).toBe(60);
    expect(server.received).toHaveLength(60);
    expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true);
  });

  test('while one gateway has a mail in hand, no other takes it', async () => {
    server.behaviour = 'hang';
    await mail.enqueue(undefined, MAIL);
    const arrived = server.next();
    const sending = mail.sendDue();
    await arrived;
    clock.advance(LONGEST_SEND_MS);
    expect(await anotherGateway().sendDue()).toBe(0);
    mail.abort();
    await sending;
    expect(server.received).toHaveLength(1);
  });

  test('a mail that a gateway took in hand and died with goes out once its claim has run out', async () => {
    await mail.enqueue(undefined, MAIL);
    await database.dataSource.query('UPDATE mail_queue SET attempts = 1, attempt_at = $1', [
      new Date(clock.now() + CLAIM_MS),
    ]);
    expect(await mail.sendDue()).toBe(0);
    clock.advance(CLAIM_MS);
    expect(await mail.sendDue()).toBe(1);
  });

  test('mails to a deleted address are removed, sent or not, whatever its case', async () => {
    await mail.enqueue(undefined, MAIL);
    await mail.sendDue();
    await mail.enqueue(undefined, { ...MAIL, to: 'Marina@Exemplo.com.br' });
    await mail.enqueue(undefined, { ...MAIL, to: 'outra@exemplo.com.br' });
    await mail.forget(undefined, MAIL.to);
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['outra@exemplo.com.br']);
  });

  test('finished mails are removed after 30 days, unfinished ones never', async () => {
    await mail.enqueue(undefined, MAIL);
    await mail.sendDue();
    await mail.enqueue(undefined, { ...MAIL, to: 'outra@exemplo.com.br' });
    clock.advance(30 * 24 * 3_600_000);
    await mail.purge();
    expect(await rows()).toHaveLength(2);
    clock.advance(1);
    await mail.purge();
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['outra@exemplo.com.br']);
  });
});
