import { afterAll, beforeAll, expect, test } from 'vitest';
import { reachLevel, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import { EventBus } from '../../platform/event-bus.js';
import { progressChanged } from './progress.event.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

async function celebrate(token: string): Promise<boolean> {
  const { data } = await runQuery(farol, 'mutation { celebrateLevel }', {}, token);
  return (data as unknown as { celebrateLevel: boolean }).celebrateLevel;
}

async function celebratedLevel(token: string): Promise<number> {
  const { data } = await runQuery(farol, '{ xpStats { celebratedLevel } }', {}, token);
  return (data as unknown as { xpStats: { celebratedLevel: number } }).xpStats.celebratedLevel;
}

test('level 1 is not celebrated', async () => {
  const { token } = await signedInUser(farol);
  expect(await celebratedLevel(token)).toBe(1);
  expect(await celebrate(token)).toBe(false);
});

test('of ten tabs and devices that claim a level at once, one celebrates', async () => {
  const { user, token } = await signedInUser(farol);
  await reachLevel(farol, user.id, 2);
  const claims = await Promise.all(Array.from({ length: 10 }, () => celebrate(token)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await celebratedLevel(token)).toBe(2);
  expect(await celebrate(token)).toBe(false);
});

test('two levels at once are one celebration, and the next level is another', async () => {
  const { user, token } = await signedInUser(farol);
  await reachLevel(farol, user.id, 4);
  expect(await celebrate(token)).toBe(true);
  await reachLevel(farol, user.id, 5);
  expect(await celebrate(token)).toBe(true);
  expect(await celebratedLevel(token)).toBe(5);
});

test("the user's other open clients receive the totals", async () => {
  const { user, token } = await signedInUser(farol);
  await reachLevel(farol, user.id, 3);
  const totals = farol.gateway.services
    .get(EventBus)
    .iterate(progressChanged, user.id)
    [Symbol.asyncIterator]();
  const next = totals.next();
  await celebrate(token);
  expect((await next).value).toMatchObject({ celebratedLevel: 3 });
  await totals.return?.();
});
