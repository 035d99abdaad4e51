import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { ManualClock } from '../../../test/manual-clock.js';
import { type SmtpStub, startSmtpStub } from '../../../test/smtp-stub.js';
import { clearJobs, jobRows, letJobsWait, MAIL, mailGateway, SENDER } from '../../../test/work-queue.js';
import { createSmtpTransport } from './smtp-transport.js';

const HOUR = 3_600_000;
/** Longer than any wait between two attempts. */
const DAY = 24 * HOUR;
/** Timeout for a hanging server, in milliseconds of real time. */
const SHORT = { step: 150, whole: 1000 };

let database: TestDatabase;
let server: SmtpStub;
let clock: ManualClock;
let gateway: ReturnType<typeof mailGateway>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearJobs(database.dataSource);
  server = await startSmtpStub();
  clock = new ManualClock();
  gateway = mailGateway(database.dataSource, createSmtpTransport(server.url, SENDER), clock);
});
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await server.stop();
});

const rows = () => jobRows(database.dataSource);
const row = async () => (await rows())[0];
const letWait = () => letJobsWait(database.dataSource, DAY);

describe('a mail server that fails', () => {
  test.each([
    ['refuse recipient', '550'],
    ['refuse for now', '451'],
  ] as const)(
    '%s: the mail stays, and is sent when the server has thought better of it',
    async (behaviour, code) => {
      server.behaviour = behaviour;
      await gateway.mail.enqueue(undefined, MAIL);
      await gateway.sendDue();
      const failed = await row();
      expect(failed).toMatchObject({
        attempts: 1,
        payload: { text: MAIL.text },
        lastError: expect.stringContaining(code),
      });
      expect(failed?.lastError).not.toContain(MAIL.to);
      // After e¹ seconds it is retried.
      expect(failed?.dueInMs).toBeGreaterThan(0);
      server.behaviour = 'accept';
      await letWait();
      await gateway.sendDue();
      expect(await rows()).toEqual([]);
      expect(server.received.at(-1)).toMatchObject({ subject: MAIL.subject });
    },
  );

  test('a server that hangs after a message fails this attempt', async () => {
    server.behaviour = 'hang';
    const hung = mailGateway(database.dataSource, createSmtpTransport(server.url, SENDER, SHORT), clock);
    await hung.mail.enqueue(undefined, MAIL);
    await hung.sendDue();
    expect(await row()).toMatchObject({ attempts: 1, lastError: expect.stringContaining('ETIMEDOUT') });
  });

  test('a hanging mail blocks neither a caller nor another mail, and at most five are sent at once', async () => {
    server.behaviour = 'hang';
    ends.push(gateway.start());
    for (let count = 1; count <= 4; count += 1) {
      await gateway.mail.enqueue(undefined, { ...MAIL, to: `pessoa${count}@exemplo.com.br` });
    }
    await expect.poll(() => server.received.length).toBe(4);
    server.behaviour = 'accept';
    await gateway.mail.enqueue(undefined, { ...MAIL, to: 'outra@exemplo.com.br' });
    await expect.poll(() => server.received.length).toBe(5);
    server.behaviour = 'hang';
    await gateway.mail.enqueue(undefined, MAIL);
    await gateway.mail.enqueue(undefined, MAIL);
    await expect.poll(async () => (await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 0]);
    await expect.poll(() => server.received.length).toBe(6);
  });

  test('a server that drops the connection after DATA receives the same mail again, with the same Message-ID', async () => {
    server.behaviour = 'drop';
    await gateway.mail.enqueue(undefined, MAIL);
    await gateway.sendDue();
    server.behaviour = 'accept';
    await letWait();
    await gateway.sendDue();
    const [first, second] = server.received;
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.date).toBe(first?.date);
  });

  test('an unreachable server leaves the mail in the queue', async () => {
    await gateway.mail.enqueue(undefined, MAIL);
    await server.stop();
    await gateway.sendDue();
    expect(await row()).toMatchObject({ attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') });
    server = await startSmtpStub();
  });

  test('after 48 hours a mail is abandoned and its body erased', async () => {
    server.behaviour = 'refuse recipient';
    await gateway.mail.enqueue(undefined, MAIL);
    clock.advance(48 * HOUR - 1);
    await gateway.sendDue();
    expect(await row()).toMatchObject({ payload: { text: MAIL.text }, isDead: false });
    clock.advance(1);
    await letWait();
    await gateway.sendDue();
    const given = await row();
    expect(given).toMatchObject({ isDead: true, payload: { to: MAIL.to, subject: MAIL.subject } });
    expect(Object.keys(given?.payload ?? {})).not.toContain('text');
    expect(Object.keys(given?.payload ?? {})).not.toContain('html');
    server.behaviour = 'accept';
    await letWait();
    await gateway.sendDue();
    expect(server.received).toEqual([]);
  });
});

test('a mail accepted while the database is unavailable is recorded later, not sent again', async () => {
  let isAway = true;
  const flaky = new Proxy(database.dataSource, {
    get(source, name) {
      if (name !== 'query') return Reflect.get(source, name, source);
      return (...given: Parameters<DataSource['query']>) =>
        isAway ? Promise.reject(new Error('the database is away')) : source.query(...given);
    },
  });
  await gateway.mail.enqueue(undefined, MAIL);
  const sending = mailGateway(flaky, createSmtpTransport(server.url, SENDER), clock).sendDue();
  await expect.poll(() => server.received.length).toBe(1);
  expect(await rows()).toHaveLength(1);
  isAway = false;
  await sending;
  expect(await rows()).toEqual([]);
  expect(server.received).toHaveLength(1);
});
