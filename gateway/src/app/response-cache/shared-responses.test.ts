import 'reflect-metadata';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type GraphQLNamedType, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signedInAdministrator } from '../../../test/administrators.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { HitRateService } from '../../features/outcomes/hit-rate.service.js';
import { signalSettled } from '../../features/outcomes/outcome.event.js';
import { EventBus } from '../../platform/event-bus.js';
import { SHARED_RESPONSE } from '../../platform/graphql/shared-response.js';
import { buildFarolSchema } from '../schema.js';

/** Operations declared to be the same for everybody, each with all fields below them. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  trackRecord: '{ trackRecord { feed engineVersion overall { won rate } rows { pair hitRate { total } } } }',
  hitRate: '{ hitRate(pair: "EUR/USD", timeframe: "5m") { won lost rate low high } }',
  record:
    '{ record { prices payout breakEven pending series { id feed } overall { key won lost } head { size root } } }',
  recordHitRate: '{ recordHitRate(pair: "EUR/USD", timeframe: "5m") { won lost rate } }',
  cryptoOpportunities: '{ cryptoOpportunities { symbol entryPrice confidence expiresAt } }',
  cryptoTrackRecord: '{ cryptoTrackRecord { __typename } }',
  candles: '{ candles(pair: "EUR/USD", timeframe: "1m") { candles { time close } } }',
  marketBoard:
    '{ marketBoard(timeframe: "5m") { simulated rows { pair price reading { confidence } hitRate { total } } } }',
  marketOverview: '{ marketOverview(pair: "EUR/USD", period: D7) { __typename } }',
};

let farol: TestGateway;
let tokens: Readonly<Record<'user' | 'another' | 'administrator', string>>;
beforeAll(async () => {
  farol = await startTestGateway();
  const pages = { accessCrypto: true, accessBinaryOptions: true, accessDashboard: true };
  const { token: user } = await signedInUser(farol, pages);
  const { token: another } = await signedInUser(farol, { ...pages, userLevel: 'premium' });
  const { token: administrator } = await signedInAdministrator(farol);
  tokens = { user, another, administrator };
});
afterAll(() => farol.stop());

interface Asked {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const bearer = (token?: string) => (token ? { authorization: `Bearer ${token}` } : {});

/** Over HTTP without a client's automatic decompression. */
async function ask(query: string, { token, headers }: Asked = {}) {
  const answer = await farol.gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...bearer(token), ...headers },
    payload: { query },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    text: answer.payload,
  };
}

function get(query: string, headers: Readonly<Record<string, string>> = {}) {
  const url = `/graphql?query=${encodeURIComponent(query)}`;
  return farol.gateway.app.inject({ method: 'GET', url, headers });
}

const read = () => vi.spyOn(farol.gateway.services.get(HitRateService), 'trackRecord');

describe('what is declared to be the same for everybody', () => {
  test('is exactly the fields that documents here ask for', async () => {
    const fields = Object.values((await buildFarolSchema()).getQueryType()?.getFields() ?? {});
    const declared = fields.filter(({ extensions }) => extensions[SHARED_RESPONSE]).map(({ name }) => name);
    expect(declared.sort()).toEqual(Object.keys(DOCUMENTS).sort());
  });

  test('does not depend on the caller: below it only properties are read', async () => {
    const seen = new Set<GraphQLNamedType>();
    const resolved: string[] = [];
    const look = (type: GraphQLNamedType) => {
      if (seen.has(type) || !isObjectType(type)) return;
      seen.add(type);
      for (const field of Object.values(type.getFields())) {
        if (field.resolve) resolved.push(`${type.name}.${field.name}`);
        look(getNamedType(field.type));
      }
    };
    const fields = Object.values((await buildFarolSchema()).getQueryType()?.getFields() ?? {});
    for (const { extensions, type } of fields) if (extensions[SHARED_RESPONSE]) look(getNamedType(type));
    expect(resolved).toEqual([]);
  });

  test.each(Object.entries(DOCUMENTS))('%s is answered alike to whoever may ask', async (_name, query) => {
    const callers = Object.values({ nobody: undefined, ...tokens });
    // Each extra blank makes another document, so that each is run.
    const answers = await Promise.all(callers.map((token, n) => ask(query + ' '.repeat(n + 1), { token })));
    const whole = answers.map(({ text }) => text).filter((text) => !text.startsWith('{"errors"'));
    expect(whole.length).toBeGreaterThanOrEqual(2);
    expect(new Set(whole).size).toBe(1);
  });
});

describe('a shared answer', () => {
  const { trackRecord = '' } = DOCUMENTS;

  test('is made once for all callers within a second, each of whom is counted', async () => {
    farol.clock.advance(1001);
    const reads = read();
    const answers = await Promise.all([
      ask(trackRecord),
      ask(trackRecord),
      ask(trackRecord, { token: tokens.user }),
    ]);
    const later = await ask(trackRecord);
    expect(reads).toHaveBeenCalledTimes(1);
    expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1);
    const left = [...answers, later].map(({ headers }) =>
      Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]),
    );
    expect(left.every((count) => count > 0)).toBe(true);
    expect(later.headers['ratelimit-policy']).toMatch(/"default"/);
    // Three of them are anonymous, and each took one.
    expect(new Set([left[0], left[1], left[3]]).size).toBe(3);
    farol.clock.advance(1000);
    await ask(trackRecord);
    expect(reads).toHaveBeenCalledTimes(2);
    reads.mockRestore();
  });

  test('is made again as soon as an event changes it', async () => {
    farol.clock.advance(1001);
    const reads = read();
    await ask(trackRecord);
    farol.gateway.services.get(EventBus).send(signalSettled.name, 'somebody', {});
    await ask(trackRecord);
    expect(reads).toHaveBeenCalledTimes(2);
    reads.mockRestore();
  });

  test('is compressed for clients that accept it, and names the encoding', async () => {
    const query = '{ __schema { types { name description fields { name } } } }';
    const plain = await ask(query);
    const [br, gzip, none] = await Promise.all(
      ['gzip, br', 'gzip', 'br;q=0, gzip;q=0.0'].map((coding) =>
        ask(query, { headers: { 'accept-encoding': coding } }),
      ),
    );
    expect([br, gzip, none].map((answer) => answer?.headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(plain.text);
    expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(plain.text);
    expect(br?.headers.vary).toBe('Origin, Accept-Encoding');
    expect(br?.headers['cache-control']).toBe('no-store');
    expect(br?.headers.etag).toBe(plain.headers.etag);
    expect(br?.headers['set-cookie']).toBeUndefined();
  });

  test('is not sent again by GET to a client that holds it; by POST it is', async () => {
    const preflight = { 'apollo-require-preflight': 'x' };
    const first = await get(trackRecord, preflight);
    expect(first.statusCode).toBe(200);
    const etag = String(first.headers.etag);
    const again = await get(trackRecord, { ...preflight, 'if-none-match': etag });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(again.headers.ratelimit).toBeDefined();
    expect(again.headers['cache-control']).toBe('private, no-cache');
    const posted = await ask(trackRecord, { headers: { 'if-none-match': etag } });
    expect(posted.status).toBe(200);
  });

  test('is not sent to a link on a foreign page, even if cached', async () => {
    const answer = await get(trackRecord);
    expect(answer.statusCode).toBe(400);
  });

  test('is refused to callers without access, even if cached for others', async () => {
    const { cryptoOpportunities = '' } = DOCUMENTS;
    const allowed = await ask(cryptoOpportunities, { token: tokens.user });
    expect(allowed.text).toMatch(/^\{"data"/);
    const { token } = await signedInUser(farol, { accessCrypto: false });
    const closed = JSON.parse((await ask(cryptoOpportunities, { token })).text);
    expect(closed.errors[0].extensions.code).toBe('FORBIDDEN');
    expect(closed.errors[0].path).toEqual(['cryptoOpportunities']);
    const nobody = JSON.parse((await ask(cryptoOpportunities)).text);
    expect(nobody.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect(nobody.errors[0].extensions.requestId).toBeDefined();
    expect((await ask(cryptoOpportunities, { token: 'no.to.ken' })).text).toMatch(/UNAUTHENTICATED/);
  });

  test('is not cached if it is a failure or contains other fields', async () => {
    farol.clock.advance(1001);
    const reads = read().mockRejectedValueOnce(new Error('the disk is full'));
    expect((await ask(trackRecord)).text).toMatch(/Erro interno/);
    expect((await ask(trackRecord)).text).toMatch(/^\{"data"/);
    expect(reads).toHaveBeenCalledTimes(2);
    const beside = '{ trackRecord { feed } me { id } }';
    const [one, other] = [await ask(beside, { token: tokens.user }), await ask(beside)];
    expect(one.text).toMatch(/"id"/);
    expect(other.text).not.toMatch(/"id"/);
    reads.mockRestore();
  });

  test('has the form that the caller’s Accept asks for', async () => {
    const json = await ask(trackRecord, { headers: { accept: 'application/json' } });
    const response = await ask(trackRecord, { headers: { accept: 'application/graphql-response+json' } });
    expect(json.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers['content-type']).toMatch(/^application\/graphql-response\+json/);
    expect((await ask(trackRecord, { headers: { accept: 'image/png' } })).status).toBe(406);
  });
});
