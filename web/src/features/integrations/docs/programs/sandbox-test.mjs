// Node 20 ou mais novo, sem pacotes. Um teste que termina igual todos os dias; a chave é de sandbox.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

const farol = 'http://localhost:4000';
const run = randomUUID(); // Uma execução nova: conta cheia, nenhuma ordem.
const ALERTS = '{ alerts(first: 1) { items { id pair timeframe direction expirationTime } } }';
const ORDER =
  'mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) { trade { id } } }';
const RESULT = '{ practiceTrades { items { id result profit } } practiceAccount { balance } }';

async function ask(at, query, variables) {
  const response = await fetch(`${farol}/graphql`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer farol_sandbox_SUA_CHAVE',
      'content-type': 'application/json',
      'x-farol-sandbox': `42; at=${at}; run=${run}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  assert.equal(errors?.[0].message, undefined);
  return data;
}

const now = '2026-01-05T12:30:00Z';
const [alert] = (await ask(now, ALERTS)).alerts.items;
assert.deepEqual([alert.pair, alert.timeframe, alert.direction], ['EUR/USD', '1m', 'PUT']);

const { id, pair, timeframe, direction, expirationTime } = alert;
const input = { idempotencyKey: id, pair, timeframe, direction, stake: 1000 };
const placed = await ask(now, ORDER, { input });
assert.deepEqual(await ask(now, ORDER, { input }), placed); // Repetida, é a mesma operação.

// O relógio é seu: um minuto depois a operação terminou.
const { practiceTrades, practiceAccount } = await ask('2026-01-05T12:31:00Z', RESULT);
assert.deepEqual(practiceTrades.items, [
  { ...placed.placePracticeOrder.trade, result: 'LOST', profit: -1000 },
]);
assert.equal(practiceAccount.balance, 999_000);
console.log('certo:', pair, direction, expirationTime, practiceTrades.items[0].result);
