import { once } from 'node:events';
import { createServer } from 'node:http';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { HAS_REDIS, RedisServer } from '../../gateway/test/redis-server.js';
import { startReceiver, type WebhookReceiver } from '../../gateway/test/webhook-receiver.js';
import { DEMO } from './harness/demo-user.js';
import { freePort, type Product, startProduct, temporaryDataDir } from './harness/product.js';
import { attributeOf, closeAtOnce, listening, SpanReceiver } from './harness/span-receiver.js';

/** A busy machine takes many times as long as an idle one. */
const STARTED_WITHIN_MS = 240_000;
/** Stands for any value of a caller: it must be in no span. */
const VALUE = 'ZaqSegredo9371';
const STRANGER = '0af7651916cd43dd8448eb211c80319c';

/** Accepts what it is sent, and never answers. */
const hung = createServer(() => undefined);

/** At its end, a process prints the packages of OpenTelemetry that it has loaded; on Node all of them are CommonJS. */
const PRINT_PACKAGES = `import { createRequire } from 'node:module';
const { cache } = createRequire(process.cwd() + '/');
process.on('exit', () => {
  const loaded = Object.keys(cache).map((file) => /(?:@opentelemetry|@fastify)[/](?:otel|[\\w-]+)/.exec(file)?.[0]);
  console.log('loaded: ' + [...new Set(loaded)].filter((name) => /opentelemetry|otel/.test(name ?? '')).join(' '));
});`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PRINT_PACKAGES)}`;

const loadedBy = ({ output }: Product) =>
  [...output().matchAll(/^loaded: (.*)$/gm)].flatMap(([, names = '']) => names.split(' '));

interface Answer {
  readonly data?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly errors?: readonly { readonly extensions: Readonly<Record<string, unknown>> }[];
}

let token = '';

/** An operation by somebody who writes a value wherever it is possible. */
async function ask(
  { url }: Product,
  query: string,
  variables: object = {},
): Promise<Answer & { readonly requestId: string }> {
  const response = await fetch(`${url}/graphql?${VALUE}=${VALUE}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': VALUE,
      traceparent: `00-${STRANGER}-b7ad6b7169203331-01`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as Answer;
  return { ...answer, requestId: response.headers.get('x-request-id') ?? '' };
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function signIn({ url }: Product): Promise<void> {
  token = String((await (await post(`${url}/api/auth/login`, DEMO)).json()).token);
}

/** A socket of somebody who writes a value wherever it is possible. */
class TellingSocket extends WebSocket {
  constructor(address: string, protocol: string) {
    super(`${address}?${VALUE}=${VALUE}`, protocol, {
      headers: { 'user-agent': VALUE, traceparent: `00-${STRANGER}-b7ad6b7169203331-01` },
    });
  }
}

/** The first results of operations over one WebSocket, which is then closed. */
async function askBySocket({ url }: Product, queries: readonly string[]): Promise<Answer[]> {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: TellingSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  try {
    const first = async (query: string) => (await client.iterate({ query }).next()).value;
    return await Promise.all(queries.map(first));
  } finally {
    await client.dispose();
  }
}

/** The log line of a request. */
function lineOf({ output }: Product, requestId: unknown): Record<string, unknown> | undefined {
  const line = output()
    .split('\n')
    .find((one) => one.includes(`"requestId":"${requestId}"`));
  return line === undefined ? undefined : JSON.parse(line);
}

const data = temporaryDataDir();
let webhooks: WebhookReceiver;
beforeAll(async () => {
  webhooks = await startReceiver();
});
afterAll(async () => {
  await webhooks.stop();
  closeAtOnce(hung);
  data.remove();
});

async function start(settings: Readonly<Record<string, string>>): Promise<Product> {
  const shared = { NODE_OPTIONS, WEBHOOK_PRIVATE_HOSTS: webhooks.host };
  return startProduct({ dataDir: data.path, port: await freePort(), settings: { ...shared, ...settings } });
}

describe('traces', () => {
  test('are sent of operation, root field, statements, feed, jobs and deliveries, without any value of a user', async () => {
    const receiver = new SpanReceiver();
    const product = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.open(),
      OTEL_TRACES_SAMPLER: 'always_on',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
    try {
      await signIn(product);
      const me = await ask(product, `query ${VALUE} { ${VALUE}: me { id name } }`);
      const generated = await ask(
        product,
        `mutation ${VALUE} { ${VALUE}: generateSignal(input: { pair: "EUR/USD", timeframe: "1m" }) { id } }`,
      );
      const made = await ask(
        product,
        `mutation ($input: CreateWebhookInput!, $proof: OwnerProofInput!) {
          createWebhook(input: $input, proof: $proof) { webhook { id } } }`,
        { input: { url: webhooks.url, events: ['SIGNAL_ALERTED'] }, proof: { password: DEMO.password } },
      );
      const { id: webhookId } = (made.data?.createWebhook?.webhook ?? {}) as { id?: string };
      const tested = await ask(product, 'mutation ($id: ID!) { sendTestWebhook(id: $id) { id } }', {
        id: webhookId,
      });
      const refused = await ask(product, `{ candles(pair: "${VALUE}", timeframe: "1m") { pair } }`);
      const wrong = await post(`${product.url}/api/auth/login`, { email: DEMO.email, password: VALUE });
      const { requestId, traceId, message } = await wrong.json();

      const traceOf = async (answer: { readonly requestId: string }) => {
        await expect.poll(() => lineOf(product, answer.requestId)?.trace_id).toMatch(/^[\da-f]{32}$/);
        return lineOf(product, answer.requestId)?.trace_id;
      };
      const linkedTo = (event: string, cause: unknown) =>
        receiver
          .named('job event')
          .filter((span) => attributeOf(span, 'farol.event') === event && span.links?.[0]?.traceId === cause);

      const generatedIn = await traceOf(generated);
      await expect.poll(() => linkedTo('signal.generated', generatedIn)).toHaveLength(1);
      await expect
        .poll(() => receiver.pathTo('feed candles', generatedIn))
        .toEqual(['POST /graphql', 'request', 'graphql mutation', 'Mutation.generateSignal', 'feed candles']);
      const statements = receiver.spans.filter(
        (span) => span.traceId === generatedIn && attributeOf(span, 'db.system.name') === 'postgresql',
      );
      expect(statements.map((span) => String(attributeOf(span, 'db.query.text')))).toContainEqual(
        expect.stringMatching(/INSERT INTO "signals".*\$1/s),
      );
      const [root] = receiver.spans.filter((span) => span.traceId === generatedIn && !span.parentSpanId);
      expect(root).toMatchObject({ name: 'POST /graphql' });
      const [job] = linkedTo('signal.generated', generatedIn);
      expect(job?.traceId).not.toBe(generatedIn);

      const testedIn = await traceOf(tested);
      await expect.poll(() => receiver.named('delivery').length).toBeGreaterThan(0);
      const [delivery] = receiver.named('delivery');
      expect(delivery && ['farol.channel', 'farol.result'].map((key) => attributeOf(delivery, key))).toEqual([
        'WEBHOOK',
        'delivered',
      ]);
      const deliveryCauses = () =>
        receiver.named('job webhook delivery').map((span) => span.links?.[0]?.traceId);
      await expect.poll(deliveryCauses).toContain(testedIn);
      // No receiver of a user learns an id of ours.
      expect(webhooks.received.flatMap(({ headers }) => headers.traceparent ?? [])).toEqual([]);

      const [error] = refused.errors ?? [];
      expect([error?.extensions.code, error?.extensions.traceId]).toEqual([
        'BAD_USER_INPUT',
        await traceOf(refused),
      ]);
      expect([message, traceId]).toEqual(['Credenciais inválidas', await traceOf({ requestId })]);
      expect(new Set(receiver.spans.map((span) => span.traceId))).not.toContain(STRANGER);

      await expect.poll(() => receiver.pathTo('Mutation.login', traceId)).not.toEqual([]);
      const { id: userId, name } = Object.values(me.data ?? {})[0] ?? {};
      expect([userId, name]).toEqual([expect.any(String), expect.any(String)]);
      const { text: sent } = receiver;
      const values = [VALUE, DEMO.email, DEMO.password, token, String(userId), String(name), webhooks.host];
      for (const value of [...values, webhookId ?? '', 'EUR/USD', '127.0.0.1'])
        expect(sent).not.toContain(value);
    } finally {
      expect(await product.stop()).toBe(0);
      receiver.close();
    }
    expect(loadedBy(product)).toContain('@opentelemetry/sdk-trace-node');
  });

  test('are not missed by calls or by the stop of a gateway whose receiver hangs', async () => {
    token = '';
    const product = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: await listening(hung),
      OTEL_TRACES_SAMPLER: 'always_on',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    const called = once(hung, 'request');
    const answer = await ask(product, '{ market { state } }');
    await called;
    expect(answer.errors).toBeUndefined();
    expect(await product.stop()).toBe(0);
  });

  test('are off without OTEL_EXPORTER_OTLP_ENDPOINT: nothing of OpenTelemetry is loaded but its API, and no id is answered', async () => {
    token = '';
    const product = await start({});
    const { errors, requestId } = await ask(product, '{ me { id } }');
    expect(errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED', requestId });
    await expect.poll(() => lineOf(product, requestId)).toBeDefined();
    expect(lineOf(product, requestId)).not.toHaveProperty('trace_id');
    expect(await product.stop()).toBe(0);
    expect(new Set(loadedBy(product))).toEqual(new Set(['@opentelemetry/api']));
  });
});

describe('traces of a gateway that shares Redis', () => {
  const receiver = new SpanReceiver();
  let redis: RedisServer | undefined;
  let product: Product;
  let values: string[] = [];

  beforeAll(async () => {
    redis = HAS_REDIS ? new RedisServer(await freePort()) : undefined;
    await redis?.launch();
    token = '';
    product = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.open(),
      OTEL_TRACES_SAMPLER: 'always_on',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      ...(redis && { REDIS_URL: redis.url }),
    });
    await signIn(product);
    const { data: answered } = await ask(product, '{ me { id name } }');
    const { id, name } = answered?.me ?? {};
    expect([id, name]).toEqual([expect.any(String), expect.any(String)]);
    values = [VALUE, DEMO.email, DEMO.password, token, String(id), String(name), '127.0.0.1'];
  }, STARTED_WITHIN_MS);

  afterAll(async () => {
    expect(await product.stop()).toBe(0);
    receiver.close();
    await redis?.kill();
  });

  test('begin with a query and with a subscription of a WebSocket, without any value of a user', async () => {
    const answers = await askBySocket(product, [
      `query ${VALUE} { ${VALUE}: me { id name } }`,
      `subscription ${VALUE} { ${VALUE}: meChanged { id name } }`,
    ]);
    for (const { data: answered } of answers) expect(Object.keys(answered ?? {})).toEqual([VALUE]);
    const pathsTo = (field: string) =>
      receiver.named(field).map(({ traceId }) => receiver.pathTo(field, traceId));
    await expect
      .poll(() => pathsTo('Query.me'))
      .toContainEqual(['socket request', 'graphql query', 'Query.me']);
    await expect
      .poll(() => pathsTo('Subscription.meChanged'))
      .toEqual([['subscription', 'Subscription.meChanged']]);
    expect(values.filter((value) => receiver.text.includes(value))).toEqual([]);
  });

  test.skipIf(!HAS_REDIS)(
    'name a command of Redis, without its keys and values (needs redis-server)',
    async () => {
      const { requestId } = await ask(product, '{ me { id } }');
      await expect.poll(() => lineOf(product, requestId)?.trace_id).toBeDefined();
      const traceId = lineOf(product, requestId)?.trace_id;
      await expect
        .poll(() => receiver.pathTo('eval', traceId))
        .toEqual(['POST /graphql', 'request', 'graphql query', 'Query.me', 'eval']);
      const [command] = receiver.named('eval').filter((span) => span.traceId === traceId);
      const attributes = Object.fromEntries(
        (command?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
      );
      expect(attributes).toEqual({
        'db.system.name': 'redis',
        'db.operation.name': 'eval',
        'db.query.text': 'eval',
      });
      expect(values.filter((value) => receiver.text.includes(value))).toEqual([]);
    },
  );
});
