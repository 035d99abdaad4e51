import { once } from 'node:events';
import { afterAll, beforeAll, expect } from 'vitest';
import { WebSocket } from 'ws';
import { API_SCOPES } from '#schema/api-scope.js';
import { seededRandom } from '#schema/learning/seeded-random.js';
import { GENERATE_PER_MINUTE, OTHER_CALLS_FACTOR } from '#schema/limits.js';
import { MCP_TOOL_NAMES } from '#schema/mcp-tools.js';
import { PASSWORD } from '../../../test/factories.js';
import { startTestGateway } from '../../../test/gateway.js';
import {
  fittingInput,
  keyHolder,
  type McpSending,
  sendMcp,
  TOOL_MARKET,
  type ToolAnswer,
} from '../../../test/mcp.js';
import {
  describeScripts,
  McpAttack,
  message,
  READING,
  type Script,
  toolCall,
} from '../../../test/mcp-attack.js';
import { runQuery } from '../../../test/run.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';

let attack: McpAttack;

beforeAll(async () => {
  attack = await McpAttack.start();
});
afterAll(() => attack.farol.stop());

const refused = (name: string, given: () => McpSending, status: number): Script => ({
  name,
  run: async () => {
    expect((await attack.send(message('tools/list'), given())).status).toBe(status);
  },
});

const CREDENTIALS: readonly Script[] = [
  refused('no key', () => ({ headers: { authorization: '' } }), 401),
  refused("a session's token", () => ({ key: attack.reader.token }), 401),
  refused('a made-up key', () => ({ key: `farol_${'A'.repeat(43)}` }), 401),
  refused('a key cut short', () => ({ key: attack.reader.key.slice(0, -1) }), 401),
  refused('a key with a letter too many', () => ({ key: `${attack.reader.key}A` }), 401),
  refused('a key as Basic', () => ({ headers: { authorization: `Basic ${attack.reader.key}` } }), 401),
  refused(
    'two keys',
    () => ({ headers: { authorization: `Bearer ${attack.reader.key}, Bearer ${attack.victim.key}` } }),
    401,
  ),
  refused(
    'a key in the address',
    () => ({ headers: { authorization: '' }, path: `/mcp?key=${attack.reader.key}` }),
    401,
  ),
  refused(
    'a key in a cookie',
    () => ({ headers: { authorization: '', cookie: `authorization=${attack.reader.key}` } }),
    401,
  ),
  refused('an unsigned token', () => ({ key: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }), 401),
  refused('a sandbox header with a key of the account', () => ({ headers: { 'x-farol-sandbox': '1' } }), 403),
  {
    name: 'a sandbox key without its header',
    run: async () => {
      const { key } = await keyHolder(attack.farol, API_SCOPES, true);
      expect((await attack.send(toolCall('diario'), { key })).status).toBe(403);
    },
  },
  {
    name: 'a sandbox key that asks for the account in its sandbox',
    run: async () => {
      const { key } = await keyHolder(attack.farol, API_SCOPES, true);
      const inside = async (tool: string, input: object = {}) =>
        (await attack.call(tool, input, { key, headers: { 'x-farol-sandbox': '1' } })).result;
      expect((await inside('fontes'))?.isError).toBe(true);
      expect((await inside('salvar_sinal', { id: attack.victimSignal }))?.content[0]?.text).toMatch(
        /^NOT_FOUND: /,
      );
      // Those of a run that has done nothing.
      expect((await inside('diario'))?.structuredContent?.data).toMatchObject({ journal: { items: [] } });
      expect((await inside('sinais_ativos'))?.structuredContent?.data).toEqual({ activeSignals: [] });
    },
  },
  {
    name: 'a revoked key',
    run: async () => {
      const { key, id, token } = await keyHolder(attack.farol, READING);
      expect((await attack.send(message('ping'), { key })).status).toBe(200);
      const REVOKE = `mutation { revokeApiKey(id: "${id}", proof: { password: "${PASSWORD}" }) }`;
      await runQuery(attack.farol, REVOKE, {}, token);
      expect((await attack.send(message('ping'), { key })).status).toBe(401);
    },
  },
  {
    name: 'a key of a blocked owner',
    run: async () => {
      const { key, user } = await keyHolder(attack.farol, READING);
      await attack.farol.database.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [
        user.id,
      ]);
      expect((await attack.send(message('ping'), { key })).status).toBe(401);
    },
  },
  {
    name: 'a key of an owner whose page is closed',
    run: async () => {
      const { key, user } = await keyHolder(attack.farol, READING);
      await attack.farol.database.dataSource.query(
        'UPDATE users SET access_binary_options = false WHERE id = $1',
        [user.id],
      );
      const { result } = await attack.call('sinais_ativos', {}, { key });
      expect(result?.content[0]?.text).toMatch(/^FORBIDDEN: /);
    },
  },
];

const LONG = 'x'.repeat(60_000);
const DEEP = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;

/** What is no message of the protocol, with the status of its refusal; 200 is an error inside the answer. */
const MALFORMED: readonly Script[] = (
  [
    ['', 400],
    ['{', 400],
    ['null', 400],
    ['5', 400],
    ['"tools/list"', 400],
    ['[]', 400],
    [JSON.stringify([message('ping')]), 400],
    [JSON.stringify(Array.from({ length: 1000 }, (_one, id) => message('ping', undefined, id))), 400],
    ['{}', 400],
    [{ jsonrpc: '1.0', id: 1, method: 'ping' }, 400],
    [{ id: 1, method: 'ping' }, 400],
    [{ jsonrpc: '2.0', id: 1 }, 400],
    [{ jsonrpc: '2.0', id: 1, method: 5 }, 400],
    [{ jsonrpc: '2.0', id: {}, method: 'ping' }, 400],
    [{ jsonrpc: '2.0', id: [1], method: 'ping' }, 400],
    [{ jsonrpc: '2.0', id: 1, method: 'ping', params: [] }, 400],
    [{ jsonrpc: '2.0', id: 1, method: 'ping', params: 'x' }, 400],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{"admin":true}}', 400],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"constructor":{"prototype":{"a":1}}}}', 400],
    [`{"jsonrpc":"2.0","id":1,"method":"ping","params":${DEEP}}`, 200],
    [`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"${LONG}${LONG}"}}`, 413],
    [message(LONG), 200],
    [message('ping', undefined, LONG), 200],
    [message('constructor'), 200],
    [message('__proto__'), 200],
    [message('toString'), 200],
    [message('tools/delete'), 200],
    [message('prompts/list'), 200],
    [message('logging/setLevel', { level: 'debug' }), 200],
    [message('completion/complete'), 200],
    [message('tasks/list'), 200],
    [message('sampling/createMessage', { messages: [] }), 200],
    [message('roots/list'), 200],
    [message('initialize'), 200],
    [message('tools/call'), 200],
    [message('tools/call', { name: 5 }), 200],
    [message('tools/call', { name: ['placar'] }), 200],
    [message('tools/call', { name: 'placar', arguments: 'x' }), 200],
    [message('tools/call', { name: 'placar', arguments: {}, task: { ttl: 1 } }), 200],
    [message('tools/list', { cursor: "' OR 1=1" }), 200],
    [message('resources/read'), 200],
    [message('resources/read', { uri: 'file:///etc/passwd' }), 200],
    [message('resources/read', { uri: 'http://127.0.0.1/llms.txt/../../package.json' }), 200],
    [message('resources/read', { uri: 'http://169.254.169.254/latest/meta-data' }), 200],
    [{ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }, 202],
    [{ jsonrpc: '2.0', method: 'notifications/initialized' }, 202],
    [{ jsonrpc: '2.0', id: 1, result: { roots: [] } }, 202],
    [{ jsonrpc: '2.0', id: 1, error: { code: 1, message: 'x' } }, 202],
  ] as const
).map(([body, status], at) => ({
  name: `message ${at}: ${JSON.stringify(body).slice(0, 60)}`,
  run: async () => expect((await attack.send(body)).status).toBe(status),
}));

const UNKNOWN: readonly Script[] = [
  '',
  ' placar',
  'PLACAR',
  'placar\u0000',
  'рlacar',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '../placar',
  'Query.sessions',
  'mutation { logout }',
  'deleteAccount',
].map((name) => ({
  name: `unknown tool ${JSON.stringify(name)}`,
  run: async () => {
    const { error } = await attack.call(name);
    expect(error).toMatchObject({
      code: -32_602,
      message: expect.stringContaining('Ferramenta desconhecida.'),
    });
  },
}));

const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  '',
  'EUR/USD\u0000',
  "' OR 1=1 --",
  '5m; DROP TABLE signals',
  [],
  ['EUR/USD'],
  {},
  { $gt: '' },
  { pair: 'EUR/USD' },
  LONG,
];
const FIELDS = [
  'pair',
  'timeframe',
  'limit',
  'first',
  'after',
  'id',
  'direction',
  'stake',
  'idempotencyKey',
  'x',
];

/** Seeded inputs, each with one field that fits no tool. */
const random = seededRandom(20_261_130);
const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
const WRONG: readonly Script[] = Array.from({ length: 60 }, (_script, at) => {
  const tool = one(MCP_TOOL_NAMES);
  const input = { ...fittingInput(tool), [one(FIELDS)]: one(VALUES.filter((value) => value !== '')) };
  return {
    name: `input ${at} of ${tool}: ${JSON.stringify(input).slice(0, 70)}`,
    run: async () => {
      // With every scope, so that it is the input that is refused.
      const { json } = await sendMcp(attack.farol, toolCall(tool, input), { key: attack.victim.key });
      const { result } = json as { readonly result?: ToolAnswer };
      expect([result?.isError, result?.content[0]?.text]).toEqual([
        true,
        expect.stringMatching(/^(?:BAD_USER_INPUT|NOT_FOUND): /),
      ]);
    },
  };
});

const CHANNELS: readonly Script[] = [
  ...['GET', 'DELETE', 'PUT', 'PATCH'].map((method) => refused(`by ${method}`, () => ({ method }), 405)),
  ...[
    'https://mau.exemplo',
    'http://127.0.0.1.mau.exemplo',
    'null',
    'http://localhost@mau.exemplo',
    'file://',
    'chrome-extension://abc',
    `https://${'a'.repeat(200)}`,
  ].map((origin) => refused(`from the origin ${origin.slice(0, 40)}`, () => ({ headers: { origin } }), 403)),
  ...['2020-01-01', 'DRAFT-2026', '2025-06-18\u00e9', '2025-06-18, 2025-03-26', '__proto__'].map((version) =>
    refused(
      `with the protocol version ${version}`,
      () => ({ headers: { 'mcp-protocol-version': version } }),
      400,
    ),
  ),
  refused('with a session of another', () => ({ headers: { 'mcp-session-id': 'x'.repeat(36) } }), 200),
  refused('with an event to resume from', () => ({ headers: { 'last-event-id': '1' } }), 200),
  refused('that accepts no stream', () => ({ headers: { accept: 'application/json' } }), 406),
  refused('that accepts text', () => ({ headers: { accept: 'text/plain' } }), 406),
  refused('as text, which a form can send', () => ({ headers: { 'content-type': 'text/plain' } }), 400),
  refused('as a form', () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' } }), 400),
  refused('with the method overridden', () => ({ headers: { 'x-http-method-override': 'DELETE' } }), 200),
  {
    name: 'by WebSocket',
    run: async () => {
      const socket = new WebSocket(`${attack.farol.address.replace('http', 'ws')}/mcp`, ['mcp']);
      const [error] = (await once(socket, 'error')) as [Error];
      expect(error.message).toMatch(/40[0-9]|hang up/);
    },
  },
];

/** Messages of which each is fine, one after the other. */
const LOOPS: readonly Script[] = [
  {
    name: 'an answer that is fed back as input, again and again',
    run: async () => {
      let input: unknown = {};
      for (let times = 0; times < 5; times += 1) input = (await attack.call('placar', input)).result;
      expect(input).toMatchObject({ isError: true });
    },
  },
  {
    name: 'the same id for every message at once',
    run: async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_one, at) =>
          attack.call(at % 2 ? 'mercado' : 'taxa_de_acerto', at % 2 ? {} : TOOL_MARKET),
        ),
      );
      for (const [at, { result }] of answers.entries())
        expect(result?.structuredContent?.data).toHaveProperty(at % 2 ? 'market' : 'recordHitRate');
    },
  },
  {
    name: 'an initialisation, again and again',
    run: async () => {
      const hello = {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      };
      for (let times = 0; times < 10; times += 1) {
        const { status, headers } = await attack.send(message('initialize', hello));
        expect([status, headers.get('mcp-session-id')]).toEqual([200, null]);
      }
    },
  },
  {
    name: 'the same practice order, twenty times at once',
    run: async () => {
      const { key, token } = await keyHolder(attack.farol, ['PRACTICE']);
      const order = fittingInput('operar_na_pratica', 'vinte-vezes-a-mesma-ordem');
      await Promise.all(Array.from({ length: 20 }, () => attack.call('operar_na_pratica', order, { key })));
      const { data } = await runQuery(attack.farol, '{ practiceTrades { items { id } } }', {}, token);
      expect(data).toMatchObject({ practiceTrades: { items: [expect.anything()] } });
    },
  },
];

/** Messages of a flood that are sent at once; what a minute allows beyond them was spent before. */
const FLOOD = 20;

const FLOODS: readonly Script[] = [
  {
    name: 'messages that run nothing',
    run: async () => {
      const { key, user } = await keyHolder(attack.farol, ['READ']);
      const most = GENERATE_PER_MINUTE.basic * OTHER_CALLS_FACTOR;
      await attack.farol.gateway.services.get(RATE_LIMITER).take(`other ${user.id}`, most, most - FLOOD);
      await Promise.all(Array.from({ length: FLOOD }, () => attack.send(message('ping'), { key })));
      const { status, headers } = await attack.send(message('ping'), { key });
      expect([status, headers.get('retry-after')]).toEqual([429, '60']);
      const elsewhere = await runQuery(attack.farol, '{ me { id } }', {}, key);
      expect(elsewhere.code).toBe('RATE_LIMITED');
    },
  },
  {
    name: 'signals',
    run: async () => {
      const { key, user } = await keyHolder(attack.farol, ['GENERATE']);
      const most = GENERATE_PER_MINUTE.basic;
      const budget = `Mutation.generateSignal ${user.id}`;
      await attack.farol.gateway.services.get(RATE_LIMITER).take(budget, most, most - FLOOD);
      const answers = await Promise.all(
        Array.from({ length: FLOOD + 1 }, () => attack.call('gerar_sinal', TOOL_MARKET, { key })),
      );
      const texts = answers.map(({ result }) => result?.content[0]?.text ?? '');
      expect(texts.filter((text) => text.startsWith('RATE_LIMITED: '))).toHaveLength(1);
    },
  },
  {
    name: 'made-up keys, of one network',
    run: async () => {
      const strict = await startTestGateway({ networkFactor: 1, database: attack.farol.database });
      const statuses = new Set<number>();
      const most = GENERATE_PER_MINUTE.basic * OTHER_CALLS_FACTOR;
      await strict.gateway.services.get(RATE_LIMITER).take('other 127.0.0.1', most, most - FLOOD);
      for (let sent = 0; sent <= FLOOD + 1; sent += 1) {
        const key = `farol_${String(sent).padStart(43, 'x')}`;
        statuses.add((await sendMcp(strict, message('ping'), { key })).status);
      }
      await strict.stop();
      expect([...statuses]).toEqual([401, 429]);
    },
  },
];

describeScripts(
  () => attack,
  {
    'credentials of the wrong kind': CREDENTIALS,
    'messages of the wrong form': MALFORMED,
    'tools that are none': UNKNOWN,
    'inputs of the wrong form': WRONG,
    'other ways to send': CHANNELS,
    loops: LOOPS,
    floods: FLOODS,
  },
  150,
);
