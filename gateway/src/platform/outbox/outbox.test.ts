import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUser, deleteUser, signedInUser } from '../../../test/factories.js';
import { startTestGateway, TEST_SECRET, type TestGateway } from '../../../test/gateway.js';
import { codeFor } from '../../../test/mailbox.js';
import { runQuery, runRest } from '../../../test/run.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { clearJobs, jobRows, letJobsWait } from '../../../test/work-queue.js';
import { RegistrationService } from '../../features/accounts/registration.service.js';
import type { UserEntity } from '../../features/accounts/user.entity.js';
import { EducationService } from '../../features/education/education.service.js';
import { NoticeService } from '../../features/notifications/notice.service.js';
import { SettlementService } from '../../features/outcomes/settlement.service.js';
import { handleProgress } from '../../features/progress/progress.handlers.js';
import { ProgressService } from '../../features/progress/progress.service.js';
import { signalGenerated } from '../../features/signals/signal.event.js';
import { SignalService } from '../../features/signals/signal.service.js';
import type { Viewer } from '../auth/viewer.js';
import { EventBus, eventText } from '../event-bus.js';
import { JobRunner } from '../job-runner.js';
import { createLog } from '../log.js';
import type { ServiceRegistry } from '../service-registry.js';
import { uuidv7 } from '../uuid.js';
import { insertEventJobs, JOBS } from '../work-queue/job-rows.js';
import { WorkQueue } from '../work-queue/work-queue.js';
import { Outbox } from './outbox.js';

const OWN = 10_000;
/** Longer than any wait between two attempts. */
const DAY = 86_400_000;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway({ metricsToken: 'um token de medidas' });
});
afterAll(() => farol.stop());
afterEach(() => clearJobs(farol.database.dataSource));

const outbox = () => farol.gateway.services.get(Outbox);
const query = <Row>(sql: string, given: unknown[] = []) => farol.database.dataSource.query<Row[]>(sql, given);
const pending = async () => (await outbox().backlog()).pending;
const viewerOf = ({ id }: UserEntity) => ({ userId: id }) as Viewer;
const statsOf = ({ id }: UserEntity) => farol.gateway.services.get(ProgressService).statsOf(id);
const kindsOf = async ({ id }: UserEntity) =>
  (await farol.gateway.services.get(NoticeService).board(id)).items.map(({ kind }) => kind).sort();

/** A gateway that is killed as soon as a change is committed: it has no subscribers. */
const dyingGateway = () => furtherServices(farol, { authSecret: TEST_SECRET });
/** A gateway that handles events, as a second process does. */
function secondGateway(): ServiceRegistry {
  const services = furtherServices(farol);
  handleProgress(services.get(ProgressService), services.get(Outbox));
  return services;
}

const generateBy = (services: ServiceRegistry, user: UserEntity) =>
  services.get(SignalService).generate(viewerOf(user), { pair: 'EUR/USD', timeframe: '1m' });

const letWait = (milliseconds: number) => letJobsWait(farol.database.dataSource, milliseconds);

/** Runs due jobs, as a worker does; returns the number of events. */
async function takeOver(services: ServiceRegistry = farol.gateway.services): Promise<number> {
  let done = 0;
  await services.get(WorkQueue).runDue(
    new JobRunner({ every: () => () => undefined }, createLog('silent'), (job, { failed }) => {
      if (job === 'event' && !failed) done += 1;
    }),
  );
  // Their own effects, such as a level.
  await services.get(Outbox).idle();
  return done;
}

/** Events of signals that do not exist; written, but not published. */
async function writeEvents({ id: userId }: UserEntity, count: number) {
  const events = Array.from({ length: count }, () => {
    const [id, signalId] = [uuidv7(farol.clock.now()), uuidv7(farol.clock.now())];
    return { id, userId, kind: signalGenerated.name, payload: { userId, signalId }, isDurable: true };
  });
  await insertEventJobs(
    farol.database.dataSource.manager,
    events.map(({ id: key, kind, payload }) => ({
      key,
      payload: { userId, kind, payload: eventText(payload) },
    })),
  );
  return events;
}

describe('events of a gateway that is killed right after the commit', () => {
  test('are handled by another, once: XP, count, level and notices', async () => {
    const dying = dyingGateway();
    const user = await createUser(farol);
    const signals = [];
    // More than the day's limit gives XP for; all of them are counted.
    for (let signal = 0; signal < 12; signal += 1) signals.push(await generateBy(dying, user));
    const { id = '' } = signals[0] ?? {};
    await dying.get(SignalService).save(viewerOf(user), { id });
    await dying.get(EducationService).completeModule(viewerOf(user), 'guided-tour');
    for (const subject of ['one', 'two'])
      await dying.get(ProgressService).award({ userId: user.id, reason: 'tutorial-module', subject });
    farol.clock.advance(62_000);
    await dying.get(SettlementService).settleAll();
    expect(await statsOf(user)).toMatchObject({ xpPoints: 60, signalsGenerated: 0 });
    await letWait(OWN);
    expect(await takeOver()).toBe(15);
    expect(await statsOf(user)).toMatchObject({ xpPoints: 60 + 50 + 20, signalsGenerated: 12 });
    expect(await kindsOf(user)).toEqual(['LEVEL_REACHED', 'SIGNAL_SETTLED']);
    await letWait(DAY);
    expect([await takeOver(), await pending()]).toEqual([0, 0]);
    expect(await statsOf(user)).toMatchObject({ xpPoints: 130, signalsGenerated: 12 });
  });

  test('are also handled for a new account: the welcome and the XP of its address', async () => {
    const email = 'nova@exemplo.com.br';
    await runRest(farol, 'POST /api/auth/register', { name: 'Nova', email, password: 'senha boa' });
    const code = await codeFor(farol, email);
    const caller = { clientAddress: '127.0.0.1', userAgent: 'vitest', device: undefined, keepDevice() {} };
    const input = { email, code, password: 'senha boa' };
    const { user } = await dyingGateway().get(RegistrationService).verify(input, caller);
    await letWait(OWN);
    expect(await takeOver()).toBe(1);
    const made = user as unknown as UserEntity;
    expect([(await statsOf(made)).xpPoints, await kindsOf(made)]).toEqual([10, ['WELCOME']]);
  });

  test('are left to that gateway for ten seconds, in which it may still be running', async () => {
    await generateBy(dyingGateway(), await createUser(farol));
    expect(await takeOver()).toBe(0);
    const [row] = await jobRows(farol.database.dataSource);
    expect(row?.dueInMs).toBeGreaterThan(0);
    expect(row?.dueInMs).toBeLessThanOrEqual(OWN);
    await letWait(OWN);
    expect(await takeOver()).toBe(1);
  });

  test('are deleted with the account', async () => {
    const user = await createUser(farol);
    await generateBy(dyingGateway(), user);
    await deleteUser(farol, user.id);
    expect(await pending()).toBe(0);
  });

  test('are ignored if their account is deleted at the same moment', async () => {
    const user = await createUser(farol);
    await generateBy(dyingGateway(), user);
    await query('DELETE FROM users WHERE id = $1', [user.id]);
    await letWait(OWN);
    await takeOver();
    expect(await pending()).toBe(0);
  });
});

describe('an event', () => {
  test('is handled at once by its own gateway, which leaves nothing behind', async () => {
    const { user, token } = await signedInUser(farol);
    const generate = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1m" }) { id } }';
    const { data } = await runQuery(farol, generate, {}, token);
    await runQuery(
      farol,
      'mutation ($id: ID!) { saveSignal(input: { id: $id }) { id } }',
      data?.generateSignal,
      token,
    );
    await outbox().idle();
    expect([await statsOf(user), await pending()]).toEqual([
      { xpPoints: 10, celebratedLevel: 1, signalsGenerated: 1, timeSpentMinutes: 0 },
      0,
    ]);
  });

  test('of a change that is rolled back is neither written nor published', async () => {
    const user = await createUser(farol);
    const carried: unknown[] = [];
    const events = new EventBus();
    events.relayBy((...event) => void carried.push(event));
    const { dataSource } = farol.database;
    const own = new Outbox(dataSource, events, farol.clock, farol.gateway.app.log as never);
    const failing = own.transaction(async ({ publish }) => {
      publish(signalGenerated, user.id, { userId: user.id, signalId: user.id });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect([await pending(), carried]).toEqual([0, []]);
  });

  test('of a save that is refused is not written', async () => {
    const dying = dyingGateway();
    const user = await createUser(farol);
    const { id } = await generateBy(dying, user);
    await dying.get(SignalService).save(viewerOf(user), { id });
    await expect(dying.get(SignalService).save(viewerOf(user), { id })).rejects.toThrow();
    expect(await pending()).toBe(2);
  });

  test('that has only live subscribers is not written', async () => {
    const dying = dyingGateway();
    const user = await createUser(farol);
    const { id } = await generateBy(dying, user);
    await clearJobs(farol.database.dataSource);
    farol.clock.advance(62_000);
    await dying.get(SettlementService).settleAll();
    const settled = 'SELECT settled_at AS at FROM signal_outcomes WHERE signal_id = $1';
    expect(await query(settled, [id])).toEqual([{ at: new Date(farol.clock.now()) }]);
    expect(await outbox().pendingOf(user.id)).toEqual([]);
  });

  test('that six gateways handle at the same moment is handled by one', async () => {
    const user = await createUser(farol);
    const events = await writeEvents(user, 5);
    const gateways = Array.from({ length: 6 }, () => secondGateway().get(Outbox));
    for (const event of events) for (const gateway of gateways) gateway.publish(event);
    await Promise.all(gateways.map((gateway) => gateway.idle()));
    expect(await statsOf(user)).toMatchObject({ xpPoints: 25, signalsGenerated: 5 });
    expect(await pending()).toBe(0);
  });

  test('and the deletion of its account wait for each other, and never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await createUser(farol);
      const [event] = await writeEvents(user, 1);
      if (!event) throw new Error('one event');
      outbox().publish(event);
      await query('DELETE FROM users WHERE id = $1', [user.id]);
      await outbox().idle();
    }
    await letWait(OWN);
    await takeOver();
    expect(await pending()).toBe(0);
  });
});

describe('effects of an action on its own author', () => {
  const GENERATE = 'POST /api/binary-signals/generate';
  const MODULE = 'mutation ($id: ModuleId!) { completeModule(module: $id) { completedModules } }';
  const wanted = { pair: 'EUR/USD', timeframe: '1m' };
  const shown = async (token: string) =>
    (await runRest(farol, 'GET /api/user/xp-stats', undefined, token)).body;

  test('§7 are counted when the action is answered: signals generated and saved, the tour, the day’s first visit', async () => {
    const { user, token } = await signedInUser(farol);
    let signal: unknown;
    for (let count = 1; count <= 6; count += 1) {
      ({ body: signal } = await runRest(farol, GENERATE, wanted, token));
      expect(await statsOf(user)).toMatchObject({ signalsGenerated: count, xpPoints: count * 5 });
    }
    await runRest(farol, 'POST /api/binary-signals', signal, token);
    expect(await statsOf(user)).toMatchObject({ xpPoints: 35 });
    const { errors } = await runQuery(farol, MODULE, { id: 'guided-tour' }, token);
    expect(errors).toBeUndefined();
    expect(await shown(token)).toMatchObject({ signalsGenerated: 6, xpPoints: 35 + 20 + 10 });
  });

  test('§7 are counted when the action is answered: the level that the day’s first visit reaches has its notice', async () => {
    const { user, token } = await signedInUser(farol);
    await farol.gateway.services
      .get(ProgressService)
      .award({ userId: user.id, reason: 'tutorial-module', subject: 'before' });
    await query('UPDATE progress SET xp_points = 95 WHERE user_id = $1', [user.id]);
    expect(await shown(token)).toMatchObject({ xpPoints: 105 });
    expect(await kindsOf(user)).toEqual(['LEVEL_REACHED']);
  });

  test('§7 are counted when the action is answered: an address verified', async () => {
    const email = 'logo@exemplo.com.br';
    await runRest(farol, 'POST /api/auth/register', { name: 'Lia', email, password: 'senha boa' });
    const verificationCode = await codeFor(farol, email);
    const { body } = await runRest(farol, 'POST /api/auth/verify-email', { email, verificationCode });
    const [user] = await query<UserEntity>('SELECT id FROM users WHERE email = $1', [email]);
    if (!user) throw new Error('one user');
    expect([(await statsOf(user)).xpPoints, await kindsOf(user)]).toEqual([10, ['WELCOME']]);
    expect(body.token).toEqual(expect.any(String));
  });

  test('delay nobody for long if they hang, and are applied once when they resume', async () => {
    const { user, token } = await signedInUser(farol);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const end = outbox().on(signalGenerated, () => held);
    // That there is an answer proves it: the work runs until the test releases it.
    expect((await runRest(farol, GENERATE, wanted, token)).status).toBe(200);
    expect((await statsOf(user)).signalsGenerated).toBe(0);
    goOn();
    await outbox().idle();
    end();
    expect([(await statsOf(user)).signalsGenerated, await pending()]).toEqual([1, 0]);
  });

  test('fail no action if they fail, and are retried', async () => {
    const { user, token } = await signedInUser(farol);
    const end = outbox().on(signalGenerated, () => Promise.reject(new Error('not yet')));
    expect((await runRest(farol, GENERATE, wanted, token)).status).toBe(200);
    expect([(await statsOf(user)).signalsGenerated, await pending()]).toEqual([0, 1]);
    end();
    await letWait(OWN);
    await takeOver();
    expect([(await statsOf(user)).signalsGenerated, await pending()]).toEqual([1, 0]);
  });
});

describe('workers of three gateways', () => {
  test('share the due events', async () => {
    const user = await createUser(farol);
    await writeEvents(user, 250);
    await letWait(OWN);
    const done = await Promise.all(Array.from({ length: 3 }, () => takeOver(secondGateway())));
    expect(done.reduce((sum, one) => sum + one)).toBe(250);
    expect(await statsOf(user)).toMatchObject({ xpPoints: 50, signalsGenerated: 250 });
  });

  test('leave an event of a kind unknown to this version to one that knows it', async () => {
    const user = await createUser(farol);
    await writeEvents(user, 1);
    await query(`UPDATE ${JOBS} SET payload = jsonb_set(payload::jsonb, '{kind}', '"of tomorrow"')`);
    await letWait(OWN);
    expect([await takeOver(), await pending()]).toEqual([0, 1]);
    const ofTomorrow: unknown[] = [];
    const forget = outbox().on({ name: 'of tomorrow', isDurable: () => true }, async (event) =>
      ofTomorrow.push(event),
    );
    await letWait(DAY);
    expect([await takeOver(), await pending()]).toEqual([1, 0]);
    expect(ofTomorrow).toHaveLength(1);
    forget();
  });

  test('whose claim was lost do nothing, and leave the event to its new owner', async () => {
    const user = await createUser(farol);
    const [event] = await writeEvents(user, 1);
    await query(`UPDATE ${JOBS} SET locked_by = 'another worker', locked_at = now(), attempts = 1`);
    const [{ payload } = { payload: {} }] = await jobRows(farol.database.dataSource);
    const claim = { id: '0', key: event?.id ?? '', attempts: 1, workerId: 'the worker before' };
    const work = outbox().handlersOfJobs.event?.work;
    await expect(work?.(payload, { ...claim, signal: new AbortController().signal })).rejects.toThrow(
      'claim',
    );
    if (event) outbox().publish(event);
    await outbox().idle();
    expect([(await statsOf(user)).signalsGenerated, await pending()]).toEqual([0, 1]);
  });
});

describe('an event whose handler fails', () => {
  const figure = async (name: string) => {
    const text = await (await fetch(`${farol.address}/metrics`)).text();
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  };
  const breakEvents = () =>
    query(`UPDATE ${JOBS} SET payload = jsonb_set(payload::jsonb, '{payload}', '"no JSON"')`);

  test('blocks no other, is retried after a wait that grows, and is visible to operators', async () => {
    const user = await createUser(farol);
    await writeEvents(user, 1);
    await breakEvents();
    await query(`UPDATE ${JOBS} SET created_at = now() - interval '7 minutes'`);
    await writeEvents(user, 3);
    await letWait(OWN);
    expect([await takeOver(), await pending()]).toEqual([3, 1]);
    const waits: number[] = [];
    for (const attempts of [1, 2, 3, 4]) {
      const [row] = await jobRows(farol.database.dataSource);
      expect(row?.attempts).toBe(attempts);
      waits.push(row?.dueInMs ?? 0);
      await letWait(DAY);
      await takeOver();
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(await figure('farol_outbox_pending')).toBe(1);
    expect(Math.floor((await figure('farol_outbox_oldest_seconds')) / 60)).toBe(7);
  });

  test('is kept after its last attempt, and is visible to operators', async () => {
    await writeEvents(await createUser(farol), 1);
    await breakEvents();
    await query(`UPDATE ${JOBS} SET attempts = 24`);
    await letWait(OWN);
    expect([await takeOver(), await pending()]).toEqual([0, 1]);
    expect(await figure('farol_jobs_dead\\{job="event"\\}')).toBe(1);
  });

  test('is handled whole or not at all', async () => {
    const user = await createUser(farol);
    await writeEvents(user, 1);
    await letWait(OWN);
    let fails = true;
    const end = outbox().on(signalGenerated, async () => {
      if (fails) throw new Error('not yet');
    });
    await takeOver();
    expect(await statsOf(user)).toMatchObject({ xpPoints: 0, signalsGenerated: 0 });
    fails = false;
    await letWait(DAY);
    await takeOver();
    end();
    expect(await statsOf(user)).toMatchObject({ xpPoints: 5, signalsGenerated: 1 });
  });
});
