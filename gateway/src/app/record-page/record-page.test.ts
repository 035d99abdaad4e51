import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TRUSTED_DOCUMENTS } from '#schema/gql/trusted-documents.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { addSeries } from '../../../test/record-sums.js';
import { runQuery } from '../../../test/run.js';
import { ENGINE_VERSION } from '../../engine/analyse.js';
import { recordHtml, type ShownRecord } from './record-html.js';

const CLIENT = `<!doctype html>
<html lang="pt-BR">
  <head><title>Farol</title></head>
  <body>
    <div id="root"></div>
    <noscript>O Farol precisa de JavaScript para funcionar.</noscript>
  </body>
</html>`;

let folder: string;
let farol: TestGateway;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'farol-web-'));
  writeFileSync(path.join(folder, 'index.html'), CLIENT);
  farol = await startTestGateway({ webFolder: folder });
});
afterEach(async () => {
  await farol.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  farol.gateway.app.inject({ url, headers });

const addReal = () =>
  addSeries(farol.database.dataSource, 7, 'deriv', ENGINE_VERSION, 'real', [
    { dimension: 'all', won: 12, decided: 20, hours: 900 },
    { dimension: 'pair', value: 'EUR/USD', won: 6, decided: 10, hours: 900 },
  ]);

/** The answers in the page for its script. */
function embeddedAnswers(html: string): unknown {
  const json = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? 'null');
}

describe('/placar before any script has loaded', () => {
  test('holds counts, hit rate with interval, money, verdicts and the rows by pair', async () => {
    await addReal();
    const { body, headers } = await get('/placar');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const said of [
      '<dt>Certos</dt><dd>10.800</dd>',
      '<dt>Errados</dt><dd>7.200</dd>',
      '<p class="rate">60,0%</p>',
      'a cada R$&nbsp;100 apostados',
      'Fica acima de 50%, o acerto de uma moeda.',
      '<th scope="row">EUR/USD</th><td>9.000</td><td>60,0%</td>',
    ])
      expect(body).toContain(said);
    expect(body).not.toContain('Demonstração');
    expect(body).toMatch(/Intervalo de 95%: 5\d,\d% a 6\d,\d%/);
  });

  test('states that nothing is counted yet, or that the prices are simulated', async () => {
    expect((await get('/placar')).body).toContain('Nada contado ainda');
    await addSeries(farol.database.dataSource, 7, 'simulated', ENGINE_VERSION, 'simulated', [
      { dimension: 'all', won: 12, decided: 20, hours: 900 },
    ]);
    farol.clock.advance(1000);
    const { body } = await get('/placar');
    expect(body).toContain('Demonstração: não mede mercado real');
    expect(body).not.toContain('Fica acima');
  });

  test('embeds the answer that its script would fetch, and names the query', async () => {
    await addReal();
    const { body } = await get('/placar?de=menu');
    const asked = await runQuery(farol, TRUSTED_DOCUMENTS.RecordFigures ?? '');
    expect(embeddedAnswers(body)).toEqual({ RecordFigures: asked.data });
    expect(body).toContain('<html lang="pt-BR" data-given="RecordFigures">');
  });

  test('is written once a second, compressed, and not sent again to a client that holds it', async () => {
    await addReal();
    const first = await get('/placar', { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('10.800');
    const tag = String(first.headers.etag);
    await farol.database.dataSource.query('UPDATE record_sums SET won = won + 1');
    expect((await get('/placar', { 'if-none-match': tag })).statusCode).toBe(304);
    farol.clock.advance(1000);
    const next = await get('/placar', { 'if-none-match': tag });
    expect(next.statusCode).toBe(200);
    expect(next.body).toContain('10.801');
  });

  test('is the plain client page if the figures are unavailable; no other page holds them', async () => {
    expect((await get('/login')).body).toBe(CLIENT);
    await farol.database.dataSource.query('ALTER TABLE record_series RENAME TO away');
    const { statusCode, body } = await get('/placar');
    await farol.database.dataSource.query('ALTER TABLE away RENAME TO record_series');
    expect(statusCode).toBe(200);
    expect(body).toBe(CLIENT);
  });

  test('no text of the record becomes markup', () => {
    const row = { key: '<img src=x>', won: 1, lost: 0, tied: 0, voided: 0, rate: 1, low: 0, high: 1 };
    const record = {
      prices: 'REAL',
      payout: 0.85,
      breakEven: 0.54,
      pending: 0,
      series: {},
      overall: { ...row, verdicts: [] },
      late: row,
      groups: [{ dimension: 'PAIR', rows: [row] }],
    } as unknown as ShownRecord;
    expect(recordHtml(record)).toContain('<th scope="row">&lt;img src=x&gt;</th>');
  });
});
