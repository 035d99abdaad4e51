import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import { ProgressService } from './progress.service.js';
import type { XpPage } from './progress.type.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const HISTORY = `query ($first: Int! = 20, $after: String) {
  xpHistory(first: $first, after: $after) { endCursor items { id reason points createdAt } } }`;

const ask = (token: string, variables: Record<string, unknown> = {}) =>
  runQuery(farol, HISTORY, variables, token);

async function page(token: string, variables: Record<string, unknown> = {}): Promise<XpPage> {
  const { data, errors } = await ask(token, variables);
  expect(errors).toBeUndefined();
  return (data as unknown as { xpHistory: XpPage }).xpHistory;
}

/** Some at the same moment, some later. */
async function award(userId: string, count: number) {
  const progress = farol.gateway.services.get(ProgressService);
  for (let i = 0; i < count; i += 1) {
    await progress.award({ userId, reason: 'tutorial-module', subject: `module ${i}` });
    if (i % 3 === 0) farol.clock.advance(1);
  }
}

describe('§2 /rewards: history of XP', () => {
  test('each entry has its reason, its XP and its moment, newest first', async () => {
    const { user, token } = await signedInUser(farol);
    const progress = farol.gateway.services.get(ProgressService);
    await progress.award({ userId: user.id, reason: 'email-verified', subject: 'registration' });
    farol.clock.advance(1000);
    await progress.award({ userId: user.id, reason: 'signal-generated', subject: 's1' });
    const createdAt = new Date(farol.clock.now()).toISOString();
    const { items, endCursor } = await page(token);
    expect(items).toMatchObject([
      { reason: 'SIGNAL_GENERATED', points: 5, createdAt },
      { reason: 'EMAIL_VERIFIED', points: 10 },
    ]);
    expect(endCursor).toBeNull();
  });

  test('page by page every entry comes once, even those of one millisecond', async () => {
    const { user, token } = await signedInUser(farol);
    await award(user.id, 11);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { items, endCursor }: XpPage = await page(token, { first: 4, after });
      seen.push(...items.map(({ id }) => id));
      after = endCursor;
    } while (after !== null);
    expect(new Set(seen).size).toBe(11);
    expect(seen).toEqual((await page(token, { first: 100 })).items.map(({ id }) => id));
  });

  test('new entries shift no page', async () => {
    const { user, token } = await signedInUser(farol);
    await award(user.id, 6);
    const whole = await page(token);
    const first = await page(token, { first: 3 });
    await award(user.id, 8);
    const second = await page(token, { first: 3, after: first.endCursor });
    expect([...first.items, ...second.items]).toEqual(whole.items);
  });

  test('another user’s entries are not among them', async () => {
    const [owner, other] = await Promise.all([signedInUser(farol), signedInUser(farol)]);
    await award(owner.user.id, 3);
    const { endCursor } = await page(owner.token, { first: 1 });
    expect((await page(other.token, { after: endCursor })).items).toEqual([]);
  });

  test('a page that is too large and an invalid cursor are refused', async () => {
    const { token } = await signedInUser(farol);
    expect((await ask(token, { first: 101 })).code).toBe('BAD_USER_INPUT');
    const forged = Buffer.from('2026-99-99T00:00:00.000Z x').toString('base64url');
    for (const after of ['nonsense', forged, 'ÿ']) {
      const { code, errors } = await ask(token, { after });
      expect(code).toBe('BAD_USER_INPUT');
      expect(errors?.[0]?.message).toBe('Página desconhecida.');
    }
  });

  test('§6 page access: it follows the flag of rewards, and the totals do not', async () => {
    const { token } = await signedInUser(farol, { accessRewards: false });
    const { code, errors } = await ask(token);
    expect(code).toBe('FORBIDDEN');
    expect(errors?.[0]?.message).toBe('Acesso não liberado: Recompensas');
    expect((await runQuery(farol, '{ xpStats { xpPoints } }', {}, token)).code).toBeUndefined();
  });
});
