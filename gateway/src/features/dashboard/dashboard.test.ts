import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery, runRest } from '../../../test/run.js';
import { NoticeService } from '../notifications/notice.service.js';
import { WELCOME } from '../notifications/notice-content.js';
import { PracticeSettlementService } from '../practice/practice-settlement.service.js';
import { ProgressService } from '../progress/progress.service.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const someone = () => signedInUser(farol, { accessDashboard: true });
const ask = (id: string, token?: string) => runRest(farol, `GET /api/user/${id}`, undefined, token);

describe('§7 GET /api/user/1', () => {
  test('is the caller, with the numbers of the dashboard; so is the caller’s own id', async () => {
    const { user, token } = await someone();
    await farol.gateway.services.get(NoticeService).add(user.id, WELCOME);
    await farol.gateway.services
      .get(ProgressService)
      .award({ userId: user.id, reason: 'tutorial-module', subject: 'risk' });
    const { status, body } = await ask('1', token);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: user.id,
      name: 'Marina Azevedo',
      username: user.email,
      email: user.email,
      registrationStatus: 'registered',
      userLevel: 'basic',
      iframeUrl: null,
      lastUrlUpdate: null,
      accessBinaryOptions: true,
      accessCrypto: false,
      accessEducation: true,
      accessRewards: true,
      accessDashboard: true,
      accessSettings: true,
      xpPoints: 30,
      currentLevel: 1,
      signalsGenerated: 0,
      portfolioTotal: '10000.00',
      profitToday: 0,
      activeTrades: 0,
      alertsCount: 1,
    });
    expect((await ask(user.id, token)).body).toEqual(body);
  });

  test('any other id is unknown, even an existing user’s', async () => {
    const [{ token }, other] = await Promise.all([someone(), createUser(farol)]);
    for (const id of ['2', '01', other.id, 'admin']) {
      const { status, body } = await ask(id, token);
      expect([status, body.message]).toEqual([404, 'Usuário não encontrado']);
    }
  });

  test('it follows the Dashboard flag', async () => {
    const { token } = await signedInUser(farol);
    expect((await ask('1', token)).status).toBe(403);
    expect((await ask('1')).status).toBe(401);
  });

  test('money is that of the practice account, an open stake included', async () => {
    const { token } = await someone();
    expect((await ask('1', token)).body).toMatchObject({ portfolioTotal: '10000.00', activeTrades: 0 });
    await runQuery(
      farol,
      `mutation { placePracticeOrder(input: { idempotencyKey: "00000000-0000-4000-8000-000000000001", pair: "EUR/USD", timeframe: "5m", direction: CALL, stake: 10000 }) { trade { id } } }`,
      {},
      token,
    );
    expect((await ask('1', token)).body).toMatchObject({
      portfolioTotal: '10000.00',
      profitToday: 0,
      activeTrades: 1,
    });
    farol.clock.advance(5 * 60_000 + 2000);
    await farol.gateway.services.get(PracticeSettlementService).settleAll();
    const { body } = await ask('1', token);
    const { profitToday } = body as { profitToday: number };
    expect([-100, 0, 85]).toContain(profitToday);
    expect(body).toMatchObject({ portfolioTotal: (10_000 + profitToday).toFixed(2), activeTrades: 0 });
  });
});
