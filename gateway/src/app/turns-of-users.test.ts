import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitingForLocks } from '../../test/database.js';
import { signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { runQuery, runRest } from '../../test/run.js';
import { PerCallerConcurrency } from './per-caller-concurrency.js';

describe('turns of a user', () => {
  test('four run at once, the others after them in their order, and nothing stays behind', async () => {
    const turns = new PerCallerConcurrency(4);
    const running: number[] = [];
    const ends: (() => void)[] = [];
    const work = (number: number) => () => {
      running.push(number);
      return new Promise<number>((resolve) => {
        ends.push(() => resolve(number));
      });
    };
    const results = [1, 2, 3, 4, 5, 6].map((number) => turns.run('lia', work(number)));
    const other = turns.run('rui', async () => 'not in her turn');
    expect(await other).toBe('not in her turn');
    expect([running, turns.size]).toEqual([[1, 2, 3, 4], 1]);
    ends[1]?.();
    expect(await results[1]).toBe(2);
    await expect.poll(() => running).toEqual([1, 2, 3, 4, 5]);
    for (let end = 0; end < 6; end += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(end);
      ends[end]?.();
    }
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(turns.size).toBe(0);
  });

  test('a mutation that fails ends its turn', async () => {
    const turns = new PerCallerConcurrency(4);
    const failures = Array.from({ length: 5 }, () =>
      turns.run('lia', () => Promise.reject(new Error('refused'))),
    );
    const settled = await Promise.allSettled(failures);
    expect(settled.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(turns.size).toBe(0);
  });
});

describe('mutations of a user that wait for a lock', () => {
  let farol: TestGateway;
  beforeAll(async () => {
    farol = await startTestGateway();
  });
  afterAll(() => farol.stop());

  test('leave database connections to other users', async () => {
    const { token } = await signedInUser(farol);
    const other = await signedInUser(farol);
    const { dataSource } = farol.database;
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE counted_candles IN ACCESS EXCLUSIVE MODE');
    const generate = () =>
      runRest(farol, 'POST /api/binary-signals/generate', { pair: 'EUR/USD', timeframe: '5m' }, token);
    const answers = Promise.all(Array.from({ length: 20 }, generate));
    await expect.poll(() => waitingForLocks(dataSource)).toBe(4);
    const mine = await runQuery(farol, '{ me { id } }', {}, other.token);
    expect(mine.data).toEqual({ me: { id: other.user.id } });
    expect(await waitingForLocks(dataSource)).toBe(4);
    await runner.commitTransaction();
    await runner.release();
    expect((await answers).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  test('and so do queries, of which eight run at once however many a document has', async () => {
    const { token } = await signedInUser(farol);
    const other = await signedInUser(farol);
    const { dataSource } = farol.database;
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE signals IN ACCESS EXCLUSIVE MODE');
    const aliases = Array.from(
      { length: 12 },
      (_, at) => `a${at}: pastSignals(first: ${at + 1}) { endCursor }`,
    );
    const document = `{ ${aliases.join(' ')} }`;
    const answers = Promise.all([1, 2].map(() => runQuery(farol, document, {}, token)));
    await expect.poll(() => waitingForLocks(dataSource)).toBe(8);
    const mine = await runQuery(farol, '{ me { id } }', {}, other.token);
    expect(mine.data).toEqual({ me: { id: other.user.id } });
    expect(await waitingForLocks(dataSource)).toBe(8);
    await runner.commitTransaction();
    await runner.release();
    const [first] = await answers;
    expect(Object.values(first?.data ?? {})).toEqual(Array(12).fill({ endCursor: null }));
  });

  test('and a document reads each field of a user once, however often it names it', async () => {
    const { token } = await signedInUser(farol);
    const other = await signedInUser(farol);
    const { dataSource } = farol.database;
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      'LOCK TABLE profile_photos, progress, appearances, frame_urls IN ACCESS EXCLUSIVE MODE',
    );
    const again = (field: string) =>
      Array.from({ length: 7 }, (_, at) => `${field}${at}: ${field}`).join(' ');
    const document = `{ me { ${['profileImage', 'xpPoints', 'iframeUrl'].map(again).join(' ')} } }`;
    const answer = runQuery(farol, document, {}, token);
    await expect.poll(() => waitingForLocks(dataSource)).toBe(3);
    // Further reads would have begun by the end of another call.
    await runQuery(farol, '{ me { id } }', {}, other.token);
    expect(await waitingForLocks(dataSource)).toBe(3);
    await runner.commitTransaction();
    await runner.release();
    expect((await answer).code).toBeUndefined();
  });
});
