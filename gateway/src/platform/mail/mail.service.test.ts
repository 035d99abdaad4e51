import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { ManualClock } from '../../../test/manual-clock.js';
import { type SmtpStub, startSmtpStub } from '../../../test/smtp-stub.js';
import { clearJobs, jobRows, MAIL, mailGateway, SENDER } from '../../../test/work-queue.js';
import { uuidv7 } from '../uuid.js';
import { createSmtpTransport } from './smtp-transport.js';

let database: TestDatabase;
let server: SmtpStub;
let clock: ManualClock;
let gateway: ReturnType<typeof mailGateway>;

beforeAll(async () => {
  database = await createTestDatabase(20);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearJobs(database.dataSource);
  server = await startSmtpStub();
  clock = new ManualClock();
  gateway = anotherGateway();
});
afterEach(() => server.stop());

const anotherGateway = () => mailGateway(database.dataSource, createSmtpTransport(server.url, SENDER), clock);
const rows = () => jobRows(database.dataSource);
const messageIds = () => server.received.map(({ messageId }) => messageId);

describe('mail queue', () => {
  test('a mail arrives with both its parts, and nothing of it is left in the queue', async () => {
    await gateway.mail.enqueue(undefined, MAIL);
    const [row] = await rows();
    await gateway.sendDue();
    expect(server.received).toMatchObject([
      {
        from: SENDER,
        to: [{ address: MAIL.to, name: '' }],
        subject: MAIL.subject,
        text: `${MAIL.text}\n`,
        html: `${MAIL.html}\n`,
        date: new Date(clock.now()).toISOString(),
        messageId: `<${row?.payload.id}@farol.local>`,
      },
    ]);
    expect(await rows()).toEqual([]);
  });

  test('a mail whose transaction is rolled back is never sent', async () => {
    const rolledBack = database.dataSource.transaction(async (manager) => {
      await gateway.mail.enqueue(manager, MAIL);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await gateway.sendDue();
    expect([await rows(), server.received]).toEqual([[], []]);
  });

  test('a mail is not sent before the transaction that causes it has ended', async () => {
    await database.dataSource.transaction(async (manager) => {
      await gateway.mail.enqueue(manager, MAIL);
      await gateway.sendDue();
      expect(server.received).toEqual([]);
    });
    await gateway.sendDue();
    expect(server.received).toHaveLength(1);
  });

  test('eight gateways at once send each of 60 mails once', async () => {
    for (let i = 0; i < 60; i += 1)
      await gateway.mail.enqueue(undefined, { ...MAIL, to: `pessoa${i}@exemplo.com.br` });
    await Promise.all(Array.from({ length: 8 }, () => anotherGateway().sendDue()));
    expect(new Set(messageIds()).size).toBe(60);
    expect(server.received).toHaveLength(60);
    expect(await rows()).toEqual([]);
  });

  test('while one gateway sends a mail, no other claims it', async () => {
    server.behaviour = 'hang';
    await gateway.mail.enqueue(undefined, MAIL);
    const arrived = server.next();
    const end = gateway.start();
    await arrived;
    await anotherGateway().sendDue();
    expect(server.received).toHaveLength(1);
    // The server never answers: the stopping gateway gives up this attempt.
    await end();
    expect(await rows()).toMatchObject([{ attempts: 1, isDead: false }]);
  });

  test('mails to a deleted address are removed, whatever its case', async () => {
    await gateway.mail.enqueue(undefined, { ...MAIL, to: 'Marina@Exemplo.com.br' });
    await gateway.mail.enqueue(undefined, { ...MAIL, to: 'outra@exemplo.com.br' });
    await gateway.mail.forget(database.dataSource.manager, uuidv7(clock.now()), MAIL.to);
    expect(await rows()).toMatchObject([{ payload: { to: 'outra@exemplo.com.br' } }]);
  });

  test('mails about a deleted account are removed, whatever their address', async () => {
    const [userId, other] = [uuidv7(clock.now()), uuidv7(clock.now())];
    await gateway.mail.enqueue(undefined, { ...MAIL, to: 'nova@exemplo.com.br', userId });
    await gateway.mail.enqueue(undefined, { ...MAIL, to: 'nova@exemplo.com.br', userId: other });
    await gateway.mail.forget(database.dataSource.manager, userId, MAIL.to);
    expect(await rows()).toMatchObject([{ payload: { to: 'nova@exemplo.com.br', userId: other } }]);
  });
});
