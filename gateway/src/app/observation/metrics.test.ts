import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery, runRest } from '../../../test/run.js';

const TOKEN = 'um token de medidas';
const MINUTE = 60_000;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway({ metricsToken: TOKEN });
});
afterAll(() => farol.stop());

const read = (headers: Record<string, string> = {}) => fetch(`${farol.address}/metrics`, { headers });

/**
 * The value of a series such as `farol_errors_total{protocol="graphql",code="FORBIDDEN"}`; undefined if it does not exist.
 */
async function figure(series: string): Promise<number | undefined> {
  const lines = (await (await read()).text()).split('\n');
  const line = lines.find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

async function send(body: object, token?: string) {
  await fetch(`${farol.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  }).then((response) => response.text());
}

describe('/metrics', () => {
  test('answers in Prometheus’s text format to this machine, and to clients with the token', async () => {
    const response = await read();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
    const through = { 'x-forwarded-for': '203.0.113.9' };
    expect((await read({ ...through, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });

  test('does not exist for clients behind a proxy without it', async () => {
    expect((await read({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    expect((await read({ 'x-real-ip': '203.0.113.9', authorization: 'Bearer outro' })).status).toBe(404);
  });

  test('reports pool, event loop, feed, queues and process', async () => {
    const text = await (await read()).text();
    for (const series of [
      'farol_database_connections{state="total"}',
      'farol_database_connections{state="idle"}',
      'farol_database_connections{state="waiting"}',
      'nodejs_eventloop_lag_p99_seconds',
      'farol_feed_age_seconds',
      'farol_feed_state{state="open"} 1',
      'farol_event_readers',
      'farol_events_waiting',
      'farol_slow_readers',
      'process_cpu_user_seconds_total',
    ])
      expect(text).toContain(series);
  });

  test('counts requests by route, never by address', async () => {
    const series = 'farol_http_requests_total{method="GET",route="/api/auth/me",status="401"}';
    const before = (await figure(series)) ?? 0;
    await runRest(farol, 'GET /api/auth/me');
    await fetch(`${farol.address}/verify-email?email=ana@exemplo.com.br`);
    expect(await figure(series)).toBe(before + 1);
    expect(await figure('farol_http_request_duration_seconds_count{method="GET",route="/api/auth/me"}')).toBe(
      before + 1,
    );
    expect(await (await read()).text()).not.toMatch(/verify-email|exemplo/);
  });

  test('counts operations by their root field, never by a caller’s own text', async () => {
    const { token } = await signedInUser(farol);
    await send({ query: 'query Ana_exemplo { Ana: activeSignals { id } }' }, token);
    await send(
      { query: 'query Ana { ...Parts } fragment Parts on Query { market { state } me { id } }' },
      token,
    );
    await send({ operationName: 'segredo da Ana', query: '{ activeSignals { id } }' }, token);
    await send({ query: '{ Ana }' }, token);
    expect(await figure('farol_graphql_operations_total{operation="activeSignals",result="ok"}')).toBe(1);
    expect(await figure('farol_graphql_operation_duration_seconds_count{operation="activeSignals"}')).toBe(1);
    expect(await figure('farol_graphql_operations_total{operation="several",result="ok"}')).toBe(1);
    expect(await figure('farol_graphql_operations_total{operation="invalid",result="error"}')).toBe(2);
    expect(await (await read()).text()).not.toMatch(/Ana/);
  });

  test('counts errors by code', async () => {
    const series = 'farol_errors_total{protocol="graphql",code="UNAUTHENTICATED"}';
    const before = (await figure(series)) ?? 0;
    await runQuery(farol, '{ activeSignals { id } }');
    expect(await figure(series)).toBe(before + 1);
    await runRest(farol, 'POST /api/auth/login', '{');
    expect(await figure('farol_errors_total{protocol="http",code="BAD_USER_INPUT"}')).toBe(1);
  });

  test('counts a subscription while it is open', async () => {
    const { token } = await signedInUser(farol);
    const client = createClient({
      url: `${farol.address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
    });
    const results = client.iterate({
      query: 'subscription { price(pair: "EUR/USD", timeframe: "1m") { price } }',
    });
    await results.next();
    expect(await figure('farol_subscriptions_open{field="price"}')).toBe(1);
    await results.return?.();
    await client.dispose();
    await expect.poll(() => figure('farol_subscriptions_open{field="price"}')).toBe(0);
  });

  test('reports how late settlement is', async () => {
    const { token } = await signedInUser(farol);
    expect(await figure('farol_settlement_lag_seconds{kind="signals"}')).toBe(0);
    await runQuery(
      farol,
      'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1m" }) { id } }',
      {},
      token,
    );
    farol.clock.advance(4 * MINUTE);
    expect(await figure('farol_settlement_lag_seconds{kind="signals"}')).toBe(180);
    expect(await figure('farol_settlement_lag_seconds{kind="practice"}')).toBe(0);
  });

  test('omits what only the database knows while it is unavailable', async () => {
    const lost = await startTestGateway();
    await lost.database.dataSource.destroy();
    const response = await fetch(`${lost.address}/metrics`);
    const text = await response.text();
    await lost.stop();
    expect(response.status).toBe(200);
    expect(text).toContain('farol_feed_age_seconds 0');
    expect(text).not.toContain('farol_settlement_lag_seconds{');
  });
});
