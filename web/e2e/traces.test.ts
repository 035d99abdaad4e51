import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver, type WebhookReceiver } from '../../gateway/test/webhook-receiver.js';
import { DEMO } from './harness/demo-user.js';
import { freePort, type Product, startProduct, temporaryDataDir } from './harness/product.js';

/** Stands for any value of a caller: it must be in no span. */
const VALUE = 'ZaqSegredo9371';
const STRANGER = '0af7651916cd43dd8448eb211c80319c';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
}

/** Bodies that the receiver was sent, as OTLP's JSON. */
const bodies: string[] = [];

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const spans = (): SentSpan[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

const attributeOf = ({ attributes }: SentSpan, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Takes spans by OTLP over HTTP. */
const receiver = createServer(async (request, response) => {
  if (request.url === '/v1/traces') bodies.push((await request.toArray()).join(''));
  response.setHeader('content-type', 'application/json').end('{}');
});
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
  for (const server of [receiver, hung]) {
    server.close();
    server.closeAllConnections();
  }
  data.remove();
});

async function start(settings: Readonly<Record<string, string>>): Promise<Product> {
  const shared = { NODE_OPTIONS, WEBHOOK_PRIVATE_HOSTS: webhooks.host };
  return startProduct({ dataDir: data.path, port: await freePort(), settings: { ...shared, ...settings } });
}

describe('traces', () => {
  test('are sent of operation, root field, statements, feed, jobs and deliveries, without any value of a user', async () => {
    const product = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: await listening(receiver),
      OTEL_TRACES_SAMPLER: 'always_on',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
    try {
      const signedIn = await (await post(`${product.url}/api/auth/login`, DEMO)).json();
      token = String(signedIn.token);
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

      const named = (name: string) => spans().filter((span) => span.name === name);
      /** Names from the root of a request's trace to a span. */
      const pathTo = (name: string, traceOf: unknown): string[] => {
        const path: string[] = [];
        let span = spans().find((one) => one.name === name && one.traceId === traceOf);
        while (span) {
          path.unshift(span.name);
          const { parentSpanId } = span;
          span = spans().find((one) => one.spanId === parentSpanId);
        }
        return path;
      };
      const traceOf = async (answer: { readonly requestId: string }) => {
        await expect.poll(() => lineOf(product, answer.requestId)?.trace_id).toMatch(/^[\da-f]{32}$/);
        return lineOf(product, answer.requestId)?.trace_id;
      };
      const linkedTo = (event: string, cause: unknown) =>
        named('job event').filter(
          (span) => attributeOf(span, 'farol.event') === event && span.links?.[0]?.traceId === cause,
        );

      const generatedIn = await traceOf(generated);
      await expect.poll(() => linkedTo('signal.generated', generatedIn)).toHaveLength(1);
      await expect
        .poll(() => pathTo('feed candles', generatedIn))
        .toEqual(['POST /graphql', 'request', 'graphql mutation', 'Mutation.generateSignal', 'feed candles']);
      const statements = spans().filter(
        (span) => span.traceId === generatedIn && attributeOf(span, 'db.system.name') === 'postgresql',
      );
      expect(statements.map((span) => String(attributeOf(span, 'db.query.text')))).toContainEqual(
        expect.stringMatching(/INSERT INTO "signals".*\$1/s),
      );
      const [root] = spans().filter((span) => span.traceId === generatedIn && !span.parentSpanId);
      expect(root).toMatchObject({ name: 'POST /graphql' });
      const [job] = linkedTo('signal.generated', generatedIn);
      expect(job?.traceId).not.toBe(generatedIn);

      const testedIn = await traceOf(tested);
      await expect.poll(() => named('delivery').length).toBeGreaterThan(0);
      const [delivery] = named('delivery');
      expect(delivery && ['farol.channel', 'farol.result'].map((key) => attributeOf(delivery, key))).toEqual([
        'WEBHOOK',
        'delivered',
      ]);
      const deliveryCauses = () => named('job webhook delivery').map((span) => span.links?.[0]?.traceId);
      await expect.poll(deliveryCauses).toContain(testedIn);
      // No receiver of a user learns an id of ours.
      expect(webhooks.received.flatMap(({ headers }) => headers.traceparent ?? [])).toEqual([]);

      const [error] = refused.errors ?? [];
      expect([error?.extensions.code, error?.extensions.traceId]).toEqual([
        'BAD_USER_INPUT',
        await traceOf(refused),
      ]);
      expect([message, traceId]).toEqual(['Credenciais inválidas', await traceOf({ requestId })]);
      expect(new Set(spans().map((span) => span.traceId))).not.toContain(STRANGER);

      await expect.poll(() => pathTo('Mutation.login', traceId)).not.toEqual([]);
      const { id: userId, name } = Object.values(me.data ?? {})[0] ?? {};
      expect([userId, name]).toEqual([expect.any(String), expect.any(String)]);
      const sent = bodies.join('');
      const values = [VALUE, DEMO.email, DEMO.password, token, String(userId), String(name), webhooks.host];
      for (const value of [...values, webhookId ?? '', 'EUR/USD', '127.0.0.1'])
        expect(sent).not.toContain(value);
    } finally {
      expect(await product.stop()).toBe(0);
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
