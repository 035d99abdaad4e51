import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import { EventBus } from '../../platform/event-bus.js';
import { createLog } from '../../platform/log.js';
import { brokerFrameChanged } from './broker.event.js';
import { BrokerService } from './broker.service.js';
import { FramingService } from './framing.service.js';

const FRAME = '{ brokerFrame { url investMark on framing } }';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A broker on another origin that responds with these headers, or not at all. Returns its address. */
async function broker(headers: OutgoingHttpHeaders | undefined, status = 200): Promise<string> {
  const server = createServer((_request, response) => {
    if (headers) response.writeHead(status, headers).end('<h1>Corretora</h1>');
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/trade`;
}

function framingOf(url: string, events = new EventBus(), timeoutMs = 30_000): FramingService {
  const config = { url, investMark: '/invest' };
  return new FramingService(config, 'http://localhost:4000', events, createLog('silent'), timeoutMs);
}

async function framingAfterAsking(url: string, timeoutMs?: number): Promise<string> {
  const service = framingOf(url, undefined, timeoutMs);
  await service.ask();
  return service.framing();
}

describe('embedded broker', () => {
  test('by default it is the practice platform, switched on', async () => {
    const { token } = await signedInUser(farol);
    expect((await runQuery(farol, FRAME, {}, token)).data).toEqual({
      brokerFrame: { url: '/pratica', investMark: '/invest', on: true, framing: 'ALLOWED' },
    });
  });

  test('an administrator switches it off and on for all, and open pages follow', async () => {
    const { token } = await signedInUser(farol);
    const events = farol.gateway.services.get(EventBus);
    const changes = events.iterate(brokerFrameChanged, 'all')[Symbol.asyncIterator]();
    for (const on of [false, false, true]) {
      const next = changes.next();
      const settings = farol.gateway.services.get(BrokerService);
      await settings.switchFrame(farol.database.dataSource.manager, on);
      settings.announce();
      expect(await next).toEqual({ value: null, done: false });
      expect((await runQuery(farol, '{ brokerFrame { on } }', {}, token)).data).toEqual({
        brokerFrame: { on },
      });
    }
    await changes.return?.();
  });
});

describe('the broker’s framing headers', () => {
  test('allow framing if absent; either of the two refuses it', async () => {
    expect(await framingAfterAsking(await broker({}))).toBe('ALLOWED');
    expect(await framingAfterAsking(await broker({ 'x-frame-options': 'DENY' }))).toBe('REFUSED');
    expect(
      await framingAfterAsking(await broker({ 'content-security-policy': "frame-ancestors 'none'" })),
    ).toBe('REFUSED');
    const named = { 'content-security-policy': 'frame-ancestors http://localhost:4000' };
    expect(await framingAfterAsking(await broker(named))).toBe('ALLOWED');
  });

  test('are read as a refusal if a redirect leads to another origin, as our own policy would refuse it', async () => {
    const elsewhere = await broker({});
    expect(await framingAfterAsking(await broker({ location: elsewhere }, 302))).toBe('REFUSED');
  });

  test('are unknown while it does not answer, and the last known answer stays', async () => {
    expect(await framingAfterAsking(await broker(undefined), 300)).toBe('UNKNOWN');
    const url = await broker({ 'x-frame-options': 'DENY' });
    const service = framingOf(url);
    await service.ask();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
    await service.ask();
    expect(service.framing()).toBe('REFUSED');
  });

  test('are not requested from our own pages', async () => {
    expect(await framingAfterAsking('/pratica')).toBe('ALLOWED');
    expect(await framingAfterAsking('http://localhost:4000/pratica')).toBe('ALLOWED');
  });

  test('a change is published once', async () => {
    const events = new EventBus();
    const published: unknown[] = [];
    events.relayBy((...event) => void published.push(event));
    const service = framingOf(await broker({}), events);
    await service.ask();
    await service.ask();
    expect(published).toEqual([[brokerFrameChanged.name, 'all', null]]);
  });
});

describe('the page’s frame-src', () => {
  const frameSrc = (headers: Headers) =>
    /frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];

  test('is our own origin, plus the configured broker if there is one', async () => {
    const { headers } = await fetch(`${farol.address}/healthz`);
    expect(frameSrc(headers)).toBe("'self'");
    const other = await startTestGateway({
      broker: { url: 'https://broker.example/trade?lang=pt', investMark: '/invest' },
    });
    const foreign = await fetch(`${other.address}/healthz`);
    await other.stop();
    expect(frameSrc(foreign.headers)).toBe("'self' https://broker.example");
  });
});
