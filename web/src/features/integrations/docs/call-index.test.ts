import { expect, test } from 'vitest';
import { foundCalls, INDEXED_CALLS } from './call-index';

test.each([
  ['VELAS par', 'candles(limit: Int!, pair: Pair!, timeframe: Timeframe!): CandleSeries!', 'consultas'],
  ['criptomoedas ativas', 'GET /api/crypto-opportunities', 'rest'],
  ['inclusion', 'GET /api/record/proofs/inclusion', 'esquema'],
  ['alertchanged', 'alertChanged(after: ID): Alert', 'fluxos'],
  ['webhook preço cruzado', 'price.crossed', 'webhooks'],
  ['abrir operacao de pratica', 'operar_na_pratica', 'mcp'],
  ['sinal expirado', 'pastSignals', 'consultas'],
  ['operação liquidada', 'practiceTrades', 'consultas'],
  ['limites', 'Limites', 'limites'],
])('%s finds %s', (query, name, section) => {
  const found = foundCalls(query, []).find((call) => call.name.startsWith(name));
  expect(found?.section).toBe(section);
});

test('calls with the words in their name come first', () => {
  expect(foundCalls('practiceaccount', [])[0]?.name).toMatch(/^practiceAccount/);
});

test('each call is named once in its kind, and only of kinds that are chosen', () => {
  const names = INDEXED_CALLS.map(({ kind, name }) => `${kind} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(foundCalls('', ['MCP', 'REST']).map(({ kind }) => kind))).toEqual(new Set(['REST', 'MCP']));
});
