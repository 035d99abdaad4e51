import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { In } from 'typeorm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alertedUsers } from '../../../test/alerted-users.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { runDueJobs, testRunner } from '../../../test/work-queue.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import { WorkQueue } from '../../platform/work-queue/work-queue.js';
import { AlertDigestEntity } from '../alerts/alert-digest.entity.js';
import type { NoticeKind } from '../notifications/notice-kind.type.js';
import { DeliveryService, type NewDelivery } from './delivery.service.js';
import { DeliveryEngine } from './delivery-engine.js';
import {
  type Answer,
  DeliverySenderService,
  type DueDelivery,
  type Sender,
} from './delivery-sender.service.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const JOB = 'mail delivery';
/** The kind of notice that the digests' own sender writes. */
const OFF = 'ALERT_DIGEST_OFF' as NoticeKind;

let farol: TestGateway;
let userId: string;
let sent: DueDelivery[];
let answer: (message: DueDelivery, signal: AbortSignal) => Answer | Promise<Answer>;
const { noticesOf, pause, wait } = alertedUsers(() => farol);

/** A channel of which the test decides what its receivers answer; it takes the place of digests, and of their table. */
function testSender(given: Partial<Sender<AlertDigestEntity>> = {}): Sender<AlertDigestEntity> {
  return {
    channel: 'MAIL',
    limits: { queues: 1, atOnce: 10 },
    receivers: {
      entity: AlertDigestEntity,
      where: (ids) => ({ userId: In([...ids]) }),
      order: { userId: 'ASC' },
      idOf: (row) => row.userId,
    },
    stopsInPause: ['ALERT'],
    outcomeFollowsAlert: true,
    async send([message], _receiver, signal) {
      sent.push(message);
      return answer(message, signal);
    },
    end: ({ userId: id }, why, at) => ({
      userId: id,
      change: {},
      notice: { key: `off:${at}`, kind: OFF, title: why, body: '', path: '/alertas' },
    }),
    ...given,
  };
}

const use = (
  given: Partial<Sender<AlertDigestEntity>> = {},
  services: ServiceRegistry = farol.gateway.services,
) => services.get(DeliverySenderService).add(testSender(given));

const delivered = (): Answer => ({ kind: 'delivered', text: 'ok' });
const failed = (): Answer => ({ kind: 'retry', text: '503' });

beforeEach(async () => {
  farol = await startTestGateway();
  userId = (await signedInUser(farol)).user.id;
  await farol.database.dataSource.query('INSERT INTO alert_digests (user_id) VALUES ($1)', [userId]);
  sent = [];
  answer = delivered;
});
afterEach(() => farol.stop());

let subjects = 0;
async function add(...given: Partial<NewDelivery>[]): Promise<void> {
  const rows = given.map((one): NewDelivery => {
    subjects += 1;
    const to = { userId, channel: 'MAIL', queue: 'host', receiverId: userId, receiver: null } as const;
    const expiresAt = new Date(farol.clock.now() + MINUTE);
    return { ...to, kind: 'TEST', subject: String(subjects), payload: 'x', expiresAt, ...one };
  });
  const { dataSource } = farol.database;
  const service = farol.gateway.services.get(DeliveryService);
  await dataSource.transaction((manager) => service.add(manager, rows));
}

interface Row {
  readonly status: string;
  readonly attempts: number;
  readonly answer: string | null;
  readonly next_at: Date | null;
}

const rows = () => farol.database.dataSource.query<Row[]>('SELECT * FROM deliveries ORDER BY subject::int');
const receiver = async () => (await farol.database.dataSource.query('SELECT * FROM alert_digests'))[0];
const setFailures = (count: number) =>
  farol.database.dataSource.query('UPDATE alert_digests SET failures = $1', [count]);

/** Lets time pass from retry to retry; returns the waits. */
async function retries(): Promise<number[]> {
  const waits: number[] = [];
  for (;;) {
    const next = (await rows())[0]?.next_at;
    if (!next) return waits;
    waits.push(next.getTime() - farol.clock.now());
    await wait(waits.at(-1) ?? 0);
  }
}

describe('§deliveries: a message', () => {
  test('is sent once, and a second about the same subject is not added', async () => {
    use();
    await add({ subject: '1' }, { subject: '1' });
    await add({ subject: '1' });
    await runDueJobs(farol);
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'DELIVERED', attempts: 1, answer: 'ok', next_at: null }]);
  });

  test('waits in vain once its user has switched such messages off by this channel', async () => {
    use();
    const switchOff = (topic: string, channel: string) =>
      farol.database.dataSource.query(
        'INSERT INTO notice_switches (user_id, topic, channel, switched_off_at) VALUES ($1, $2, $3, now())',
        [userId, topic, channel],
      );
    await add({ kind: 'ALERT' }, { kind: 'PRICE' });
    await switchOff('ALERTS', 'MAIL');
    await switchOff('PRICES', 'BELL');
    await runDueJobs(farol);
    expect(sent.map(({ kind }) => kind)).toEqual(['PRICE']);
    expect(await rows()).toMatchObject([{ status: 'WITHHELD' }, { status: 'DELIVERED' }]);
  });

  test('is retried with growing waits under one id until it expires: an alert is late, any other has failed', async () => {
    use();
    answer = failed;
    for (const [kind, status] of [
      ['ALERT', 'EXPIRED'],
      ['TRADE', 'FAILED'],
    ] as const) {
      await farol.database.dataSource.query('DELETE FROM deliveries');
      sent = [];
      await add({ kind });
      await runDueJobs(farol);
      expect(await retries()).toEqual([2000, 5000, 12_500, 31_250]);
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
      expect(sent).toHaveLength(5);
      expect(await rows()).toMatchObject([{ status, attempts: 5, answer: '503' }]);
      await wait(HOUR);
      expect(sent).toHaveLength(5);
    }
  });

  test('waits no more than six hours between two attempts', async () => {
    use();
    answer = failed;
    await add({ expiresAt: new Date(farol.clock.now() + 48 * HOUR) });
    await runDueJobs(farol);
    const waits = await retries();
    expect(Math.max(...waits)).toBe(6 * HOUR);
    expect(waits.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(41 * HOUR);
  });

  test('that expired while it waited is not sent', async () => {
    use();
    await add({ kind: 'ALERT' }, { kind: 'TRADE' });
    farol.clock.advance(MINUTE - 499);
    await runDueJobs(farol);
    expect(sent.map(({ kind }) => kind)).toEqual(['TRADE']);
    expect(await rows()).toMatchObject([{ status: 'EXPIRED', attempts: 0 }, { status: 'DELIVERED' }]);
  });

  test('waits as long as its receiver asks, and with it the whole queue if that is asked', async () => {
    use({ limits: { queues: 1, atOnce: 25, perSecond: 25 } });
    answer = () => ({ kind: 'retry', text: '429', waitMs: 20 * SECOND, holdsQueue: true });
    const other = randomUUID();
    await add({});
    await runDueJobs(farol);
    answer = delivered;
    await add({ receiverId: other });
    await wait(19 * SECOND);
    expect(sent).toHaveLength(1);
    await wait(SECOND);
    const receivers = sent.map(({ receiverId }) => receiverId);
    expect(receivers.toSorted()).toEqual([userId, userId, other].toSorted());
  });

  test('reaches everyone although one queue has the longest name of a host', async () => {
    use();
    await add({ queue: `${'a'.repeat(60)}.`.repeat(4) }, {});
    await runDueJobs(farol);
    expect(sent).toHaveLength(2);
  });

  test('that was cancelled is not sent, and stays cancelled unless it arrived', async () => {
    use();
    const cancel = () =>
      farol.database.dataSource.transaction((manager) =>
        farol.gateway.services.get(DeliveryService).cancel(manager, 'MAIL', userId),
      );
    await add({});
    await cancel();
    await runDueJobs(farol);
    expect(sent).toEqual([]);
    answer = async ({ subject }) => {
      await cancel();
      return subject === String(subjects) ? delivered() : failed();
    };
    await add({}, {});
    await runDueJobs(farol);
    expect((await rows()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'DELIVERED']);
  });

  test('is withheld from a blocked user, and an alert and its outcome from a paused one', async () => {
    use();
    const { dataSource } = farol.database;
    const signedIn = await signedInUser(farol);
    await pause(signedIn);
    const paused = { userId: signedIn.user.id, receiverId: signedIn.user.id };
    await add({ ...paused, kind: 'ALERT' }, { ...paused, kind: 'TEST' }, { ...paused, kind: 'OUTCOME' }, {});
    await dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [userId]);
    await runDueJobs(farol);
    expect((await rows()).map(({ status, answer: said }) => [status, said])).toEqual([
      ['WITHHELD', 'A prática está em pausa: alertas não saem.'],
      ['DELIVERED', 'ok'],
      ['WITHHELD', 'O alerta não saiu por aqui.'],
      ['WITHHELD', 'O acesso da conta está fechado.'],
    ]);
  });
});

describe('§deliveries: any number of gateways', () => {
  test('send a message again, under its id, if one crashed between sending and recording it', async () => {
    const dying = furtherServices(farol);
    use({}, dying);
    use();
    await add({});
    const stopped = new AbortController();
    answer = async (_message, signal) => {
      stopped.abort();
      throw signal.reason;
    };
    const job = { id: '', key: null, attempts: 1, workerId: '', signal: stopped.signal };
    const work = dying.get(DeliveryEngine).handlers[JOB]?.work({ queue: 'host' }, job);
    await expect(work).rejects.toThrow();
    answer = delivered;
    await runDueJobs(farol);
    expect(sent.map(({ id }) => id)).toEqual(Array(2).fill(sent[0]?.id));
    expect(await rows()).toMatchObject([{ status: 'DELIVERED', attempts: 2 }]);
  });

  test('record what was sent before one stopped, so that only what was cut off is sent again', async () => {
    use();
    await add({}, {});
    const stopping = new AbortController();
    answer = async ({ subject }, signal) => {
      if (subject !== String(subjects)) return delivered();
      stopping.abort();
      throw signal.reason;
    };
    const job = { id: '', key: null, attempts: 1, workerId: '', signal: stopping.signal };
    const engine = farol.gateway.services.get(DeliveryEngine);
    await expect(engine.handlers[JOB]?.work({ queue: 'host' }, job)).rejects.toThrow();
    answer = delivered;
    await runDueJobs(farol);
    const [first, second] = await rows();
    expect([first?.attempts, second?.attempts]).toEqual([1, 2]);
    expect(sent).toHaveLength(3);
  });

  test('send a message once though two of them work at once', async () => {
    const other = furtherServices(farol);
    use({}, other);
    use();
    answer = async () => {
      // Longer than the other gateway needs to look for jobs.
      await sleep(200);
      return delivered();
    };
    await add({}, {}, {});
    const queues = [farol.gateway.services, other].map((services) => services.get(WorkQueue));
    await Promise.all(queues.map((queue) => queue.runDue(testRunner())));
    expect(sent).toHaveLength(3);
  });
});

describe('§deliveries: a receiver', () => {
  const titles = async () => (await noticesOf(userId)).map(({ title }) => title);

  test('that fails 20 times in a row is switched off, what waits is cancelled, and the bell notifies its owner', async () => {
    use({ limits: { queues: 1, atOnce: 1 } });
    await setFailures(18);
    answer = failed;
    await add({});
    await runDueJobs(farol);
    expect(await receiver()).toMatchObject({ failures: 19, switched_off_at: null });
    await add({ dueAt: new Date(farol.clock.now() + HOUR) });
    await wait(2000);
    expect(await receiver()).toMatchObject({ failures: 20, switched_off_at: expect.any(Date) });
    expect((await rows()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(await titles()).toEqual(['FAILED']);
    await add({});
    await runDueJobs(farol);
    expect(sent).toHaveLength(2);
  });

  test('that works after 19 failures begins again at zero', async () => {
    use();
    await setFailures(19);
    await add({});
    await runDueJobs(farol);
    expect(await receiver()).toMatchObject({ failures: 0, switched_off_at: null });
  });

  test('does not answer for a server between: such failures count for nobody', async () => {
    use();
    await setFailures(19);
    answer = () => ({ kind: 'retry', text: '502', isNotOfReceiver: true });
    await add({});
    await runDueJobs(farol);
    expect(await receiver()).toMatchObject({ failures: 19, switched_off_at: null });
  });

  test('that is gone is ended at once', async () => {
    use();
    answer = () => ({ kind: 'gone', text: '410' });
    await add({});
    await runDueJobs(farol);
    expect(await rows()).toMatchObject([{ status: 'FAILED', answer: '410' }]);
    expect(await titles()).toEqual(['GONE']);
  });
});
