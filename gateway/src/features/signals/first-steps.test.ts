import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery, runRest } from '../../../test/run.js';
import { SessionService } from '../accounts/session.service.js';
import { SettlementService } from '../outcomes/settlement.service.js';

const MINUTE = 60_000;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

interface Steps {
  readonly explainedAt: string | null;
  readonly signal: { readonly id: string; readonly outcome: string | null } | null;
}

const FIELDS = '{ explainedAt signal { id outcome } }';
async function stepsOf(token: string): Promise<Steps | null> {
  const { data } = await runQuery(farol, `{ firstSteps ${FIELDS} }`, {}, token);
  return (data as unknown as { firstSteps: Steps | null }).firstSteps;
}
const explain = (token: string) => runQuery(farol, `mutation { explainFirstSignal ${FIELDS} }`, {}, token);
const close = (token: string) => runQuery(farol, 'mutation { closeFirstSteps }', {}, token);

async function generate(token: string): Promise<string> {
  const market = { pair: 'EUR/USD', timeframe: '1m' };
  const { body } = await runRest<{ id: string }>(farol, 'POST /api/binary-signals/generate', market, token);
  return body.id;
}
/** The expiry passes by as much as a late price may take, and what is due is settled. */
async function settleAll() {
  farol.clock.advance(MINUTE + 3000);
  await farol.gateway.services.get(SettlementService).settleAll();
}

describe('the first steps', () => {
  test('lead from the first signal to its outcome, whatever is generated after it', async () => {
    const { token } = await signedInUser(farol);
    expect(await stepsOf(token)).toEqual({ explainedAt: null, signal: null });
    const id = await generate(token);
    expect(await stepsOf(token)).toEqual({ explainedAt: null, signal: { id, outcome: null } });
    farol.clock.advance(1000);
    await generate(token);
    await settleAll();
    expect(await stepsOf(token)).toMatchObject({
      signal: { id, outcome: expect.stringMatching(/^(WON|LOST|TIE)$/) },
    });
  });

  test('the explanation requires the outcome, and its first time is kept, on every device', async () => {
    const { user, token } = await signedInUser(farol);
    await generate(token);
    const { errors } = await explain(token);
    expect(errors?.[0]).toMatchObject({
      message: 'Seu primeiro sinal ainda não tem resultado.',
      extensions: { code: 'CONFLICT' },
    });
    await settleAll();
    expect((await explain(token)).errors).toBeUndefined();
    const explainedAt = new Date(farol.clock.now()).toISOString();
    farol.clock.advance(MINUTE);
    await explain(token);
    const other = await farol.gateway.services.get(SessionService).open(user.id, 'another device');
    expect(await stepsOf(other)).toMatchObject({ explainedAt });
  });

  test('closing them is permanent, and nothing opens them again', async () => {
    const { token } = await signedInUser(farol);
    expect((await close(token)).errors).toBeUndefined();
    await generate(token);
    expect(await stepsOf(token)).toBeNull();
    expect((await explain(token)).data).toEqual({ explainFirstSignal: null });
    const closedAt = new Date(farol.clock.now()).toISOString();
    farol.clock.advance(MINUTE);
    await close(token);
    const data = await personalDataOf(farol, token);
    expect(data).toMatchObject({ firstSteps: { explainedAt: null, closedAt } });
  });

  test('depend only on the user’s own signals', async () => {
    const [one, other] = [await signedInUser(farol), await signedInUser(farol)];
    await generate(one.token);
    await close(one.token);
    expect(await stepsOf(other.token)).toEqual({ explainedAt: null, signal: null });
  });
});
