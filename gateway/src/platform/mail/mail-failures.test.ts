import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { MAIL, mailGateway, queueRows, SENDER } from '../../../test/mail-queue.js';
import { ManualClock } from '../../../test/manual-clock.js';
import { type SmtpStub, startSmtpStub } from '../../../test/smtp-stub.js';
import { createLog } from '../log.js';
import { MailService } from './mail.service.js';
import { MailQueue } from './mail-queue.js';
import { createSmtpTransport } from './smtp-transport.js';

const HOUR = 3_600_000;
/** Milliseconds of real time that a hanging server is waited for. */
const SHORT = { step: 150, whole: 1000 };

let database: TestDatabase;
let server: SmtpStub;
let clock: ManualClock;
let mail: MailService;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.dataSource.query('TRUNCATE mail_queue');
  server = await startSmtpStub();
  clock = new ManualClock();
  mail = mailGateway(database.dataSource, createSmtpTransport(server.url, SENDER), clock);
});
afterEach(() => server.stop());

const row = async () => (await queueRows(database.dataSource))[0];
const impatient = () =>
  mailGateway(database.dataSource, createSmtpTransport(server.url, SENDER, SHORT), clock);

describe('a mail server that fails', () => {
  test.each([
    ['refuse recipient', '550'],
    ['refuse for now', '451'],
  ] as const)(
    '%s: the mail stays, and is sent when the server has thought better of it',
    async (behaviour, code) => {
      server.behaviour = behaviour;
      await mail.enqueue(undefined, MAIL);
      expect(await mail.sendDue()).toBe(0);
      const failed = await row();
      expect(failed).toMatchObject({
        sentAt: null,
        text: MAIL.text,
        attemptAt: new Date(clock.now() + 30_000),
        lastError: expect.stringContaining(code),
      });
      expect(failed?.lastError).not.toContain(MAIL.to);
      expect(await mail.sendDue()).toBe(0);
      server.behaviour = 'accept';
      clock.advance(30_000);
      expect(await mail.sendDue()).toBe(1);
      expect(await row()).toMatchObject({ sentAt: new Date(clock.now()), attempts: 2, lastError: null });
    },
  );

  test('one that hangs after a message gives the mail up for this time', async () => {
    server.behaviour = 'hang';
    const hung = impatient();
    await hung.enqueue(undefined, MAIL);
    expect(await hung.sendDue()).toBe(0);
    expect(await row()).toMatchObject({ sentAt: null, lastError: expect.stringContaining('ETIMEDOUT') });
  });

  test('a mail that hangs holds up neither a caller nor another mail', async () => {
    server.behaviour = 'hang';
    await mail.enqueue(undefined, MAIL);
    const arrived = server.next();
    const hanging = mail.sendDue();
    await arrived;
    server.behaviour = 'accept';
    await mail.enqueue(undefined, { ...MAIL, to: 'outra@exemplo.com.br' });
    expect(await mail.sendDue()).toBe(1);
    mail.abort();
    expect(await hanging).toBe(0);
  });

  test('no more than five mails are under way at once', async () => {
    server.behaviour = 'hang';
    for (let i = 0; i < 7; i += 1)
      await mail.enqueue(undefined, { ...MAIL, to: `pessoa${i}@exemplo.com.br` });
    const first = mail.sendDue();
    expect(await mail.sendDue()).toBe(0);
    while (server.received.length < 5) await server.next();
    const attempts = (await queueRows(database.dataSource)).map((one) => one.attempts);
    expect(attempts.toSorted()).toEqual([0, 0, 1, 1, 1, 1, 1]);
    mail.drain();
    mail.abort();
    await first;
  });

  test('one that drops the connection after DATA gets the same mail again, known by its Message-ID', async () => {
    server.behaviour = 'drop';
    await mail.enqueue(undefined, MAIL);
    expect(await mail.sendDue()).toBe(0);
    server.behaviour = 'accept';
    clock.advance(30_000);
    expect(await mail.sendDue()).toBe(1);
    const [first, second] = server.received;
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.date).toBe(first?.date);
  });

  test('one that cannot be reached leaves the mail in the queue', async () => {
    await mail.enqueue(undefined, MAIL);
    await server.stop();
    expect(await mail.sendDue()).toBe(0);
    expect(await row()).toMatchObject({ sentAt: null, lastError: expect.stringContaining('ECONNREFUSED') });
    server = await startSmtpStub();
  });

  test('after 48 hours a mail is given up and its body wiped', async () => {
    server.behaviour = 'refuse recipient';
    await mail.enqueue(undefined, MAIL);
    clock.advance(48 * HOUR - 1);
    await mail.sendDue();
    expect(await row()).toMatchObject({ text: MAIL.text, attemptAt: expect.any(Date) });
    clock.advance(HOUR);
    await mail.sendDue();
    expect(await row()).toMatchObject({ sentAt: null, attemptAt: null, text: null, html: null });
    server.behaviour = 'accept';
    clock.advance(48 * HOUR);
    expect(await mail.sendDue()).toBe(0);
  });
});

/** A database that goes away between the server's answer and its writing. */
class ForgetfulQueue extends MailQueue {
  isAway = true;

  override async markSent(ids: readonly string[], at: Date): Promise<void> {
    if (this.isAway) throw new Error('the database is away');
    await super.markSent(ids, at);
  }
}

test('a mail taken over while the database is away is written down later, not sent again', async () => {
  const queue = new ForgetfulQueue(database.dataSource);
  const transport = createSmtpTransport(server.url, SENDER);
  const service = new MailService(queue, transport, clock, createLog('silent'));
  await service.enqueue(undefined, MAIL);
  expect(await service.sendDue()).toBe(1);
  clock.advance(HOUR);
  await expect(service.sendDue()).rejects.toThrow('the database is away');
  queue.isAway = false;
  expect(await service.sendDue()).toBe(0);
  expect(server.received).toHaveLength(1);
  expect(await row()).toMatchObject({ sentAt: new Date(clock.now()), text: null });
});

test('a claim that ran out cannot put off a mail that another gateway has in hand', async () => {
  const queue = new MailQueue(database.dataSource);
  await mail.enqueue(undefined, MAIL);
  const now = new Date(clock.now());
  const [stale] = await queue.claim(now, now, 1);
  const later = new Date(clock.now() + HOUR);
  const [current] = await queue.claim(now, later, 1);
  if (stale) await queue.postpone(stale, undefined, 'timed out');
  expect(current).toMatchObject({ attempts: 2, text: MAIL.text });
  expect(await row()).toMatchObject({ attemptAt: later, text: MAIL.text, lastError: null });
});
