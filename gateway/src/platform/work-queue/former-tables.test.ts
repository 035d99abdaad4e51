import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { mailsTo } from '../../../test/mailbox.js';
import { jobRows, MAIL, runDueJobs } from '../../../test/work-queue.js';
import { ProgressService } from '../../features/progress/progress.service.js';
import { signalGenerated } from '../../features/signals/signal.event.js';
import { eventText } from '../event-text.js';
import { Outbox } from '../outbox/outbox.js';
import { uuidv7 } from '../uuid.js';
import { formerTablesJob } from './former-tables.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const query = <Row>(sql: string, given: unknown[] = []) => farol.database.dataSource.query<Row[]>(sql, given);
const move = () => formerTablesJob(farol.database.dataSource).work();
const leftIn = async (table: string) =>
  (await query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count;

test('a mail left by the previous version is sent under its own id; one that it is sending stays with it', async () => {
  const write = `INSERT INTO mail_queue (id, recipient, subject, text, html, created_at, attempt_at, sent_at)
    VALUES ($1, $2, $3, $4, $5, now(), now() + $6::interval, $7)`;
  const { to, subject, text, html } = MAIL;
  const [due, underWay, sent] = [uuidv7(0), uuidv7(0), uuidv7(0)];
  await query(write, [due, to, subject, text, html, '-1 s', null]);
  await query(write, [underWay, to, subject, text, html, '2 min', null]);
  await query(write, [sent, to, subject, null, null, '-1 s', new Date()]);
  await move();
  await move();
  expect(await mailsTo(farol, to)).toMatchObject([
    { id: due, subject, text, html, createdAt: expect.any(Date) },
  ]);
  expect(await query('SELECT id FROM mail_queue')).toEqual([{ id: underWay }]);
});

test('an event left by the previous version is handled once', async () => {
  const user = await createUser(farol);
  const event = { userId: user.id, signalId: uuidv7(farol.clock.now()) };
  await query(
    `INSERT INTO outbox (id, user_id, kind, payload, created_at, attempt_at) VALUES ($1, $2, $3, $4, now(), now())`,
    [uuidv7(farol.clock.now()), user.id, signalGenerated.name, eventText(event)],
  );
  await move();
  await move();
  await runDueJobs(farol);
  await farol.gateway.services.get(Outbox).idle();
  expect(await farol.gateway.services.get(ProgressService).statsOf(user.id)).toMatchObject({
    signalsGenerated: 1,
  });
  expect([await leftIn('outbox'), await jobRows(farol.database.dataSource)]).toEqual([0, []]);
});
