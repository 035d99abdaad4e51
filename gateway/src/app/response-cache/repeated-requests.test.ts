import { once } from 'node:events';
import { Agent, type IncomingMessage, request, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { HitRateService } from '../../features/outcomes/hit-rate.service.js';
import { signalSettled } from '../../features/outcomes/outcome.event.js';
import { EventBus } from '../../platform/event-bus.js';
import { createLog } from '../../platform/log.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { QueryAdmission } from '../query-limits/admission.js';
import { RepeatedRequests } from './repeated-requests.js';

const APP = 'https://app.example';
const TRACK_RECORD = JSON.stringify({
  query: '{ trackRecord { feed engineVersion overall { won rate } rows { pair hitRate { total } } } }',
});
const SCHEMA = JSON.stringify({ query: '{ __schema { types { name description fields { name } } } }' });

const lines: Record<string, unknown>[] = [];
let farol: TestGateway;
beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
  farol = await startTestGateway({ log, trustProxy: 1, allowedOrigins: [APP] });
});
afterAll(() => farol.stop());
afterEach(() => vi.restoreAllMocks());

type Headers = Readonly<Record<string, string>>;

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly path?: string;
  readonly body?: string;
  readonly headers?: Headers;
  readonly agent?: Agent;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}

const JSON_BODY = { 'content-type': 'application/json' };

/** Over HTTP with these headers and no others but `Host`, `Connection` and the length. */
async function ask(question: Question = {}, { address } = farol): Promise<Answer> {
  const { method = 'POST', path = '/graphql', headers, agent } = question;
  const body = method === 'POST' ? (question.body ?? TRACK_RECORD) : undefined;
  const length = body === undefined ? {} : { ...JSON_BODY, 'content-length': Buffer.byteLength(body) };
  const sent = request(`${address}${path}`, { method, agent, headers: { ...length, ...headers } });
  // In one piece with the headers, as a browser sends a short body.
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await Readable.from(response).toArray());
  return { status: response.statusCode ?? 0, headers: response.headers, bytes };
}

/** Whether the document was read and measured, as for every request that reaches Fastify. */
async function isRead(work: () => Promise<unknown>): Promise<boolean> {
  const admit = vi.spyOn(QueryAdmission.prototype, 'admit');
  await work();
  const calls = admit.mock.calls.length;
  admit.mockRestore();
  return calls > 0;
}

/** Asks until Fastify is bypassed: the first call computes the answer, the second one learns from it. */
async function learnt(question: Question = {}): Promise<Answer> {
  farol.clock.advance(2000);
  await ask(question);
  const ordinary = await ask(question);
  expect(await isRead(() => ask(question))).toBe(false);
  return ordinary;
}

const codeIn = ({ bytes }: Answer) => JSON.parse(String(bytes)).errors?.[0]?.extensions?.code;

/** Removes headers that differ from call to call. */
function withoutOwn({ 'x-request-id': _id, ratelimit: _left, date: _date, ...headers }: Answer['headers']) {
  return headers;
}

const byGet = (headers: Headers): Question => ({
  method: 'GET',
  path: `/graphql?query=${encodeURIComponent(JSON.parse(TRACK_RECORD).query)}`,
  headers,
});

describe('a repeated query', () => {
  test.each<readonly [string, Question]>([
    ['by POST', {}],
    ['by POST, to be compressed', { body: SCHEMA, headers: { 'accept-encoding': 'gzip, br' } }],
    ['by POST from a page of an allowed origin', { headers: { origin: APP } }],
    ['by POST from a page of another origin', { headers: { origin: 'https://evil.example' } }],
    ['by POST for another media type', { headers: { accept: 'application/graphql-response+json' } }],
    ['by GET', byGet({ 'apollo-require-preflight': 'x' })],
  ])('%s is answered before it is read, by the same bytes and headers', async (_how, question) => {
    const ordinary = await learnt(question);
    const early = await ask(question);
    expect(early.status).toBe(200);
    expect(early.bytes.equals(ordinary.bytes)).toBe(true);
    expect(withoutOwn(early.headers)).toEqual(withoutOwn(ordinary.headers));
    expect(early.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(early.headers['x-request-id']).not.toBe(ordinary.headers['x-request-id']);
    expect(early.headers['set-cookie']).toBeUndefined();
  });

  test('is matched by every header that affects the answer', async () => {
    await learnt({ headers: { origin: APP } });
    const foreign = await ask({ headers: { origin: 'https://evil.example' } });
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    await learnt();
    expect((await ask({ headers: { accept: 'image/png' } })).status).toBe(406);
    expect((await ask({ headers: { 'content-type': 'text/plain' } })).status).toBe(400);
    const coded = await ask({ body: SCHEMA, headers: { 'accept-encoding': 'br' } });
    const plain = await ask({ body: SCHEMA });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(coded.bytes).equals(plain.bytes)).toBe(true);
  });

  test('is not answered to a link on a foreign page, but is to a program', async () => {
    await learnt(byGet({ 'apollo-require-preflight': 'x' }));
    expect((await ask(byGet({}))).status).toBe(400);
  });

  test('by GET is not sent again to a client that holds the answer', async () => {
    const preflight = { 'apollo-require-preflight': 'x' };
    const { headers } = await learnt(byGet(preflight));
    const held = byGet({ ...preflight, 'if-none-match': String(headers.etag) });
    const answers: Answer[] = [];
    expect(await isRead(async () => answers.push(await ask(held)))).toBe(false);
    const [again] = answers;
    expect([again?.status, again?.bytes.length]).toEqual([304, 0]);
    expect(again?.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(again?.headers['cache-control']).toBe('private, no-cache');
    expect(again?.headers.ratelimit).toBeDefined();
  });

  test('is parsed if it carries an Authorization header, whatever its value', async () => {
    await learnt();
    const { token } = await signedInUser(farol);
    for (const authorization of [`Bearer ${token}`, 'Bearer no.to.ken', ''])
      expect(await isRead(() => ask({ headers: { authorization } }))).toBe(true);
  });

  test('for restricted data is never answered early', async () => {
    const { token } = await signedInUser(farol, { accessCrypto: true });
    const body = JSON.stringify({ query: '{ cryptoOpportunities { symbol } }' });
    for (let call = 0; call < 3; call += 1) {
      const answer = await ask({ body, headers: { authorization: `Bearer ${token}` } });
      expect(codeIn(answer)).toBeUndefined();
    }
    for (let call = 0; call < 3; call += 1) expect(codeIn(await ask({ body }))).toBe('UNAUTHENTICATED');
  });

  test('is executed again after a second, and as soon as an event changes its answer', async () => {
    await learnt();
    const reads = vi.spyOn(farol.gateway.services.get(HitRateService), 'trackRecord');
    await ask();
    expect(reads).toHaveBeenCalledTimes(0);
    farol.clock.advance(1000);
    await ask();
    expect(reads).toHaveBeenCalledTimes(1);
    await ask();
    farol.gateway.services.get(EventBus).send(signalSettled.name, 'somebody', {});
    await ask();
    expect(reads).toHaveBeenCalledTimes(2);
  });

  test('with the same meaning in other bytes, or with more in it, is parsed', async () => {
    await learnt();
    for (const body of [`${TRACK_RECORD} `, TRACK_RECORD.replace('won', 'lost')])
      expect(await isRead(() => ask({ body }))).toBe(true);
  });

  test('about a hidden schema is refused each time', async () => {
    const closed = await startTestGateway({ introspection: false });
    for (let call = 0; call < 4; call += 1) {
      const answer = await ask({ body: SCHEMA }, closed);
      expect(codeIn(answer)).toBe('BAD_USER_INPUT');
    }
    await closed.stop();
  });
});

describe('a caller who repeats a query', () => {
  const from = (address: string): Question => ({ headers: { 'x-forwarded-for': address } });
  const leftTo = ({ headers }: Answer) => Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);

  test('is counted as usual, and refused in the usual form when no calls are left', async () => {
    await learnt(from('192.0.2.1'));
    const first = await ask(from('192.0.2.7'));
    expect(leftTo(await ask(from('192.0.2.7')))).toBe(leftTo(first) - 1);
    const limiter = farol.gateway.services.get(RATE_LIMITER);
    for (let left = leftTo(first) - 1; left > 0; left -= 1) await limiter.take('other 192.0.2.7', 600);
    const refused = await ask(from('192.0.2.7'));
    expect(codeIn(refused)).toBe('RATE_LIMITED');
    expect(refused.headers['retry-after']).toBeDefined();
    expect(leftTo(await ask(from('192.0.2.8')))).toBeGreaterThan(0);
  });

  test.each(['192.0.2.9', '198.51.100.1, 192.0.2.9', ' 192.0.2.9 ', '192.0.2.9,', ',', '2001:db8::9', 'x y'])(
    'is counted under the same network as who is read, forwarded for %j',
    async (forwarded) => {
      const take = vi.spyOn(farol.gateway.services.get(RATE_LIMITER), 'take');
      await learnt(from(forwarded));
      const networks = new Set(take.mock.calls.map(([key]) => key));
      expect(networks.size).toBe(1);
    },
  );

  test('is logged and measured like any other', async () => {
    farol.clock.advance(2000);
    const calls = [await ask(), await ask(), await ask()];
    const ids = calls.map(({ headers }) => headers['x-request-id']);
    const lineOf = (id: unknown) => lines.find(({ requestId, msg }) => requestId === id && msg === 'request');
    await expect.poll(() => ids.map(lineOf).filter(Boolean)).toHaveLength(3);
    const [, read, early] = ids.map(lineOf);
    const { time: _t, durationMs, requestId: _i, ...rest } = early ?? {};
    expect(durationMs).toEqual(expect.any(Number));
    expect(read).toMatchObject(rest);
    expect(Object.keys(early ?? {}).sort()).toEqual(Object.keys(read ?? {}).sort());
    const metrics = async () => (await fetch(`${farol.address}/metrics`)).text();
    const countOf = (text: string, series: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(series))
          ?.split(' ')
          .at(-1),
      );
    const all = [
      'farol_http_requests_total{method="POST",route="/graphql",status="200"}',
      'farol_http_request_duration_seconds_count{method="POST",route="/graphql"}',
      'farol_graphql_operations_total{operation="other",result="ok"}',
      'farol_graphql_operation_duration_seconds_count{operation="other"}',
    ];
    const before = await metrics();
    await ask();
    await expect
      .poll(async () => {
        const after = await metrics();
        return all.map((series) => countOf(after, series) - countOf(before, series));
      })
      .toEqual([1, 1, 1, 1]);
  });

  test('gets answers in order on one connection, cached or not', async () => {
    await learnt({ headers: { accept: '*/*' } });
    const socket = connect(Number(new URL(farol.address).port), '127.0.0.1');
    const post = (body: string, more = '') =>
      `POST /graphql HTTP/1.1\r\nHost: farol\r\nContent-Type: application/json\r\nAccept: */*\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`;
    const known = post(TRACK_RECORD);
    const other = post('{"query":"{ one: __typename }"}');
    const last = post(TRACK_RECORD, 'Connection: close\r\n');
    socket.write(known + other + known + known + last);
    const text = Buffer.concat(await Readable.from(socket).toArray()).toString();
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(Array(5).fill('HTTP/1.1 200'));
    expect(text.match(/"(one|trackRecord)"/g)).toEqual(
      ['trackRecord', 'one', 'trackRecord', 'trackRecord', 'trackRecord'].map((name) => `"${name}"`),
    );
  });

  const HEAD = `POST /graphql HTTP/1.1\r\nHost: farol\r\nConnection: close\r\nContent-Type: application/json\r\nAccept: */*\r\nContent-Length: ${TRACK_RECORD.length}\r\n`;
  const opened = () => connect(Number(new URL(farol.address).port), '127.0.0.1');

  test('may send a body in parts, and is counted once', async () => {
    await learnt({ headers: { accept: '*/*' } });
    const take = vi.spyOn(farol.gateway.services.get(RATE_LIMITER), 'take');
    const socket = opened();
    const came = once(farol.gateway.app.server, 'request');
    socket.write(`${HEAD}\r\n${TRACK_RECORD.slice(0, 20)}`);
    await came;
    socket.write(TRACK_RECORD.slice(20));
    const text = Buffer.concat(await Readable.from(socket).toArray()).toString();
    expect(text).toContain('"trackRecord"');
    expect(take).toHaveBeenCalledTimes(1);
  });

  test('may disconnect in the middle of a body, and all others are answered', async () => {
    await learnt();
    const socket = opened();
    const came = once(farol.gateway.app.server, 'request');
    socket.write(`${HEAD}\r\n${TRACK_RECORD.slice(0, 20)}`);
    const [request] = await came;
    const left = new Promise((resolve) => request.once('close', resolve));
    socket.destroy();
    await left;
    expect((await ask()).status).toBe(200);
  });
});

describe('remembered queries', () => {
  const requestOf = (body: string, given: Headers = {}) => {
    const sent = Readable.from([Buffer.from(body)], { objectMode: false });
    const headers = { ...JSON_BODY, 'content-length': String(body.length), ...given };
    return Object.assign(sent, { method: 'POST', url: '/graphql', headers }) as unknown as IncomingMessage;
  };
  const questions = (isAccepting = true) =>
    new RepeatedRequests({ isAccepting: () => isAccepting, requestId: () => 'id', observe: () => undefined });

  async function passed(repeated: RepeatedRequests, body: string): Promise<IncomingMessage> {
    const sent = requestOf(body);
    await new Promise<void>((resolve) => repeated.take(sent, new ServerResponse(sent), resolve));
    return sent;
  }
  const again = async () => undefined;

  test('are bounded in number, and long ones are not remembered', async () => {
    const repeated = questions();
    for (let number = 0; number < 400; number += 1)
      repeated.learn(await passed(repeated, `{"query":"${number}"}`), again);
    expect(repeated.size).toBe(300);
    const long = questions();
    long.learn(await passed(long, `{"query":"${'x'.repeat(4096)}"}`), again);
    expect(long.size).toBe(0);
  });

  test('take the ordinary path, with their bodies, while the server stops or sheds load', async () => {
    const busy = questions(false);
    const sent = await passed(busy, TRACK_RECORD);
    busy.learn(sent, again);
    expect(busy.size).toBe(0);
    expect(String(Buffer.concat(await sent.toArray()))).toBe(TRACK_RECORD);
    const calm = questions();
    expect(String(Buffer.concat(await (await passed(calm, TRACK_RECORD)).toArray()))).toBe(TRACK_RECORD);
  });

  test('are passed on whole if they cannot be answered from the cache after all', async () => {
    const repeated = questions();
    repeated.learn(await passed(repeated, TRACK_RECORD), async () => {
      throw new Error('the limiter is broken');
    });
    const sent = await passed(repeated, TRACK_RECORD);
    expect(String(Buffer.concat(await sent.toArray()))).toBe(TRACK_RECORD);
  });
});
