import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePage, signedInAdministrator } from '../../../test/administrators.js';
import { makeKey } from '../../../test/api-keys.js';
import { reachLevel, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import { writeManySignals, writePastSignal } from '../../../test/signal-history.js';
import { ENGINE_VERSION } from '../../engine/analyse.js';
import { SessionService } from '../accounts/session.service.js';
import { SignalCsvService } from './signal-csv.service.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const MINUTE = 60_000;

function download(token?: string): Promise<Response> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return fetch(`${farol.address}/exportar/sinais.csv`, { headers });
}

async function linesOf(token: string): Promise<string[]> {
  const response = await download(token);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)], 'the mark of UTF-8').toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.subarray(3).toString('utf8');
  expect(text.endsWith('\r\n')).toBe(true);
  return text.split('\r\n').slice(0, -1);
}

async function traderAt(level: number, given = {}) {
  const trader = await signedInUser(farol, given);
  await reachLevel(farol, trader.user.id, level);
  return trader;
}

describe('GET /exportar/sinais.csv', () => {
  test('a file as spreadsheets in Portuguese read it, newest first, in the user’s zone', async () => {
    const { user, token } = await traderAt(4);
    const noon = Date.UTC(2026, 2, 9, 15);
    await writePastSignal(farol, user.id, { generatedAt: new Date(noon), outcome: 'WON' });
    await writePastSignal(farol, user.id, { generatedAt: new Date(noon + MINUTE), outcome: 'VOID' });
    await writePastSignal(farol, user.id, { generatedAt: new Date(noon + 2 * MINUTE), pair: 'USD/JPY' });
    await runQuery(farol, 'mutation { setTimeZone(timeZone: "America/Manaus") }', {}, token);
    const [head, open, voided, won] = await linesOf(token);
    expect(head).toBe(
      '"Gerado em";"Expira em";"Par";"Tempo";"Direção";"Confiança (%)";"Força";"Preço de entrada";"Preço na expiração";"Resultado";"Salvo";"Dados";"Versão das fórmulas"',
    );
    expect(won).toBe(
      `"09/03/2026 11:00:00";"09/03/2026 11:05:00";"EUR/USD";"5m";"CALL";"82";"Forte";"1,08601";"1,08607";"Acertou";"Não";"Simulados";"${ENGINE_VERSION}"`,
    );
    expect(voided).toContain(';"1,08601";"";"Anulado";');
    expect(open).toContain('"USD/JPY";"5m";"CALL";"82";"Forte";"1,086";"";"Em aberto";');
  });

  test('it is saved under a name and stored by no cache', async () => {
    const { token } = await traderAt(4);
    const { headers } = await download(token);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="farol-sinais.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('with more signals than one batch, each comes once', async () => {
    const { user, token } = await traderAt(4);
    await writeManySignals(farol, user.id, new Date(Date.UTC(2026, 1, 1)), 1203);
    const prices = (await linesOf(token)).slice(1).map((line) => line.split(';')[7]);
    expect(prices).toHaveLength(1203);
    expect(new Set(prices).size).toBe(1203);
  });

  test('it contains no other user’s signals; without any it has only its header', async () => {
    const [owner, other] = await Promise.all([traderAt(4), traderAt(4)]);
    await writePastSignal(farol, owner.user.id, { generatedAt: new Date(farol.clock.now()) });
    expect(await linesOf(other.token)).toHaveLength(1);
  });

  test('below level 4 it is refused, and without a token too', async () => {
    const { token } = await traderAt(3);
    const refused = await download(token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ message: 'Disponível a partir do nível 4.' });
    expect((await download()).status).toBe(401);
    expect((await download('nonsense')).status).toBe(401);
  });

  test.each(['accessRewards', 'accessBinaryOptions'])('§6 page access: it follows %s', async (flag) => {
    const { token } = await traderAt(4, { [flag]: false });
    expect((await download(token)).status).toBe(403);
  });

  test('an API key is refused, since no scope names it', async () => {
    const { token } = await traderAt(4);
    const { key } = await makeKey(farol, token);
    expect((await download(key)).status).toBe(403);
  });

  test('an address that is not verified is refused', async () => {
    const { token } = await traderAt(4, { emailVerifiedAt: null });
    expect((await download(token)).status).toBe(403);
  });

  test('the seventh request within a minute is refused', async () => {
    const { token } = await traderAt(4);
    const answers = await Promise.all(Array.from({ length: 7 }, () => download(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  test.each(['ended', 'idle', 'blocked'])('it breaks off once its session is %s', async (how) => {
    const { user, token } = await traderAt(4);
    await writePastSignal(farol, user.id, { generatedAt: new Date(farol.clock.now()) });
    const administrator = await signedInAdministrator(farol);
    const { services } = farol.gateway;
    const viewer = await services.get(SessionService).viewerOf(token);
    const file = await services.get(SignalCsvService).of(viewer);
    const chunks = file[Symbol.asyncIterator]();
    expect((await chunks.next()).done, 'the head').toBe(false);
    if (how === 'idle') farol.clock.advance(13 * 60 * MINUTE);
    else if (how === 'ended') await runQuery(farol, 'mutation { logout }', {}, token);
    else
      await runQuery(farol, `mutation { adminBlockUser(id: "${user.id}") { id } }`, {}, administrator.token);
    await expect(chunks.next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test.each(['accessRewards', 'accessBinaryOptions'] as const)(
    '§6 page access: it breaks off once an administrator closes %s',
    async (flag) => {
      const { user, token } = await traderAt(4);
      await writePastSignal(farol, user.id, { generatedAt: new Date(farol.clock.now()) });
      const { services } = farol.gateway;
      const viewer = await services.get(SessionService).viewerOf(token);
      const file = await services.get(SignalCsvService).of(viewer);
      const chunks = file[Symbol.asyncIterator]();
      expect((await chunks.next()).done, 'the head').toBe(false);
      await closePage(farol, user.id, flag);
      await expect(chunks.next()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    },
  );
});
