import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePage, signedInAdministrator } from '../../../../test/administrators.js';
import { makeKey } from '../../../../test/api-keys.js';
import { signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { writePastTrades } from '../../../../test/practice-history.js';
import { runQuery } from '../../../../test/run.js';
import { writeManySignals, writePastSignal } from '../../../../test/signal-history.js';
import { ENGINE_VERSION } from '../../../engine/analyse.js';
import { dayIn } from '../../../platform/zone-calendar.js';
import { SessionService } from '../../accounts/session.service.js';
import { OwnFilesService } from './own-files.service.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const MINUTE = 60_000;

function download(token?: string, file = 'sinais.csv'): Promise<Response> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return fetch(`${farol.address}/exportar/${file}`, { headers });
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

/** A file as its service writes it, part by part. */
async function fileOf(token: string, format: 'csv' | 'json'): Promise<AsyncIterable<string>> {
  const { services } = farol.gateway;
  const viewer = await services.get(SessionService).viewerOf(token);
  return services.get(OwnFilesService).of('sinais', format, viewer);
}

describe('GET /exportar/sinais.csv', () => {
  test('a file as spreadsheets in Portuguese read it, newest first, in the user’s zone', async () => {
    const { user, token } = await signedInUser(farol);
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

  test('it is saved under a name with the date of the user’s zone, and stored by no cache', async () => {
    const { token } = await signedInUser(farol);
    const { headers } = await download(token);
    const today = dayIn('America/Sao_Paulo', farol.clock.now());
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="farol-sinais-${today}.csv"`);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('with more signals than one batch, each comes once', async () => {
    const { user, token } = await signedInUser(farol);
    await writeManySignals(farol, user.id, new Date(Date.UTC(2026, 1, 1)), 1203);
    const prices = (await linesOf(token)).slice(1).map((line) => line.split(';')[7]);
    expect(prices).toHaveLength(1203);
    expect(new Set(prices).size).toBe(1203);
  });

  test('it contains no other user’s signals; without any it has only its header', async () => {
    const [owner, other] = await Promise.all([signedInUser(farol), signedInUser(farol)]);
    await writePastSignal(farol, owner.user.id, { generatedAt: new Date(farol.clock.now()) });
    expect(await linesOf(other.token)).toHaveLength(1);
  });

  test('every user may have it from the first day; nobody without a session', async () => {
    const { token } = await signedInUser(farol);
    expect((await download(token)).status).toBe(200);
    expect((await download()).status).toBe(401);
    expect((await download('nonsense')).status).toBe(401);
  });

  test('§6 page access: it follows the page that shows the signals, and not that of the rewards', async () => {
    const closed = await signedInUser(farol, { accessBinaryOptions: false });
    expect((await download(closed.token)).status).toBe(403);
    const { token } = await signedInUser(farol, { accessRewards: false });
    expect((await download(token)).status).toBe(200);
  });

  test('an API key is refused, since no scope names it', async () => {
    const { token } = await signedInUser(farol);
    const { key } = await makeKey(farol, token);
    expect((await download(key)).status).toBe(403);
  });

  test('an address that is not verified is refused', async () => {
    const { token } = await signedInUser(farol, { emailVerifiedAt: null });
    expect((await download(token)).status).toBe(403);
  });

  test('the seventh request within a minute is refused', async () => {
    const { token } = await signedInUser(farol);
    const answers = await Promise.all(Array.from({ length: 7 }, () => download(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  test.each(['ended', 'idle', 'blocked'])('it breaks off once its session is %s', async (how) => {
    const { user, token } = await signedInUser(farol);
    await writePastSignal(farol, user.id, { generatedAt: new Date(farol.clock.now()) });
    const administrator = await signedInAdministrator(farol);
    const chunks = (await fileOf(token, 'csv'))[Symbol.asyncIterator]();
    expect((await chunks.next()).done, 'the head').toBe(false);
    if (how === 'idle') farol.clock.advance(13 * 60 * MINUTE);
    else if (how === 'ended') await runQuery(farol, 'mutation { logout }', {}, token);
    else
      await runQuery(farol, `mutation { adminBlockUser(id: "${user.id}") { id } }`, {}, administrator.token);
    await expect(chunks.next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('§6 page access: it breaks off once an administrator closes the page', async () => {
    const { user, token } = await signedInUser(farol);
    await writePastSignal(farol, user.id, { generatedAt: new Date(farol.clock.now()) });
    const chunks = (await fileOf(token, 'csv'))[Symbol.asyncIterator]();
    expect((await chunks.next()).done, 'the head').toBe(false);
    await closePage(farol, user.id, 'accessBinaryOptions');
    await expect(chunks.next()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

/** A settled trade of the user; returns its id. */
async function writeTrade(
  userId: string,
  openedAt: Date,
  given: { stake: number; outcome: 'WON' | 'LOST'; profit: number },
) {
  const times = { openedAt: openedAt.getTime(), settledAt: openedAt.getTime() + 5 * MINUTE };
  const [id] = await writePastTrades(farol, userId, [{ ...times, ...given }]);
  return id;
}

describe('the other files of a user', () => {
  test('GET /exportar/sinais.json has the same signals, with moments in UTC and nothing of how they are stored', async () => {
    const { user, token } = await signedInUser(farol);
    const generatedAt = new Date(Date.UTC(2026, 2, 9, 15));
    await writePastSignal(farol, user.id, { generatedAt, outcome: 'WON' });
    const response = await download(token, 'sinais.json');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/"farol-sinais-\d{4}-\d\d-\d\d\.json"$/);
    const { signals } = (await response.json()) as { signals: Record<string, unknown>[] };
    expect(signals).toHaveLength(1);
    expect(signals[0]).toMatchObject({
      pair: 'EUR/USD',
      timeframe: '5m',
      direction: 'CALL',
      confidence: 82,
      entryPrice: 1.08601,
      exitPrice: 1.08607,
      outcome: 'WON',
      savedAt: null,
      simulated: true,
      generatedAt: generatedAt.toISOString(),
      engineVersion: ENGINE_VERSION,
    });
    expect(Object.keys(signals[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/userId|epoch/i)]),
    );
  });

  test('operacoes has the practice trades in both formats, and nobody else’s', async () => {
    const { user, token } = await signedInUser(farol);
    await signedInUser(farol);
    const openedAt = new Date(Date.UTC(2026, 2, 9, 15));
    await writeTrade(user.id, openedAt, { outcome: 'LOST', stake: 123_456, profit: -123_456 });
    const text = await (await download(token, 'operacoes.csv')).text();
    const [head, trade, end] = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toBe(
      '"Aberta em";"Expira em";"Par";"Tempo";"Direção";"Valor (R$)";"Payout (%)";"Preço de entrada";"Preço na expiração";"Resultado";"Ganho ou perda (R$)";"De um sinal";"Dados";"Chance dita (%)"',
    );
    expect(trade).toMatch(
      /^"09\/03\/2026 12:00:00";.*;"1\.234,56";"85";.*;"Errou";"-1\.234,56";"Não";"Simulados";""$/,
    );
    expect(end).toBe('');
    const { trades } = (await (await download(token, 'operacoes.json')).json()) as { trades: object[] };
    expect(trades).toMatchObject([
      { stake: 123_456, profit: -123_456, result: 'LOST', openedAt: openedAt.toISOString() },
    ]);
  });

  test('diario.json has entries with notes, and moments in UTC', async () => {
    const { user, token } = await signedInUser(farol);
    const openedAt = new Date(Date.UTC(2026, 2, 9, 15));
    const id = await writeTrade(user.id, openedAt, { outcome: 'WON', stake: 1000, profit: 850 });
    await runQuery(
      farol,
      'mutation ($input: JournalNoteInput!) { writeJournalNote(input: $input) { id } }',
      { input: { entryId: id, reason: '=1+1', note: '', tags: [], feeling: null } },
      token,
    );
    const { journal } = (await (await download(token, 'diario.json')).json()) as { journal: object[] };
    expect(journal).toMatchObject([
      { id, kind: 'TRADE', openedAt: openedAt.toISOString(), stake: 1000, note: { reason: '=1+1' } },
    ]);
  });

  test.each(['sinais.json', 'operacoes.csv', 'operacoes.json', 'diario.csv', 'diario.json'])(
    '§6 page access: %s needs a session, the page of signals and no API key',
    async (file) => {
      expect((await download(undefined, file)).status).toBe(401);
      const closed = await signedInUser(farol, { accessBinaryOptions: false });
      expect((await download(closed.token, file)).status).toBe(403);
      const { token } = await signedInUser(farol);
      const { key } = await makeKey(farol, token);
      expect((await download(key, file)).status).toBe(403);
      expect((await download(token, file)).status).toBe(200);
    },
  );

  test('all files of a user have one allowance', async () => {
    const { token } = await signedInUser(farol);
    const files = ['sinais', 'operacoes', 'diario'].flatMap((name) => [`${name}.csv`, `${name}.json`]);
    for (const file of files) expect((await download(token, file)).status).toBe(200);
    expect((await download(token, 'sinais.csv')).status).toBe(429);
  });
});
