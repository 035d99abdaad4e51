import { Agent } from 'node:https';
import { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startReceiver, type WebhookReceiver } from '../../../test/webhook-receiver.js';
import { ConnectionPool } from './connection-pool.js';
import { Egress, EgressRefused, type Resolve } from './egress.js';
import { isPublicAddress } from './public-address.js';

const NEVER = new AbortController().signal;

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = (response) => response.end();
});
afterAll(() => receiver.stop());

const message = (timeoutMs = 2000) => ({ headers: {}, body: '{}', timeoutMs, signal: NEVER });

/** An attacker's names, and the answers of their name servers. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'loopback.attacker.com': ['127.0.0.1'],
  'loopback6.attacker.com': ['::1'],
  'mapped.attacker.com': ['::ffff:127.0.0.1'],
  'private.attacker.com': ['10.0.0.5'],
  'metadata.attacker.com': ['169.254.169.254'],
  'some.attacker.com': ['93.184.216.34', '192.168.1.1'],
  'some6.attacker.com': ['93.184.216.34', 'fe80::1'],
  'nowhere.attacker.com': [],
};
const resolve: Resolve = async (hostname) => NAMES[hostname] ?? ['93.184.216.34'];

/** Forty ways to address something other than a public server over https on its own port. */
const HOSTILE: readonly (readonly [why: string, address: string])[] = [
  ['loopback', 'https://127.0.0.1/'],
  ['loopback elsewhere in its range', 'https://127.8.8.8/'],
  ['loopback in decimal', 'https://2130706433/'],
  ['loopback in octal', 'https://0177.0.0.1/'],
  ['loopback in hexadecimal', 'https://0x7f.0.0.1/'],
  ['loopback in one hexadecimal number', 'https://0x7f000001/'],
  ['loopback with parts left out', 'https://127.1/'],
  ['loopback in full-width digits', 'https://１２７.0.0.1/'],
  ['loopback with circled digits', 'https://①②⑦.⓪.⓪.①/'],
  ['this host', 'https://0.0.0.0/'],
  ['this host as a single zero', 'https://0/'],
  ['a private network of class A', 'https://10.0.0.1/'],
  ['a private network of class B', 'https://172.16.0.1/'],
  ['a private network of class C', 'https://192.168.0.1/'],
  ['metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
  ['metadata of a cloud in decimal', 'https://2852039166/'],
  ['metadata in a shared range', 'https://100.100.100.200/'],
  ['the inner door of a cloud', 'https://168.63.129.16/'],
  ['broadcast', 'https://255.255.255.255/'],
  ['multicast', 'https://224.0.0.1/'],
  ['benchmarking', 'https://198.18.0.1/'],
  ['loopback of IPv6', 'https://[::1]/'],
  ['nowhere of IPv6', 'https://[::]/'],
  ['IPv4 mapped into IPv6', 'https://[::ffff:127.0.0.1]/'],
  ['IPv4 mapped into IPv6 in hexadecimal', 'https://[::ffff:7f00:1]/'],
  ['IPv4 inside IPv6, as it once was', 'https://[::127.0.0.1]/'],
  ['a link of IPv6', 'https://[fe80::1]/'],
  ['a private network of IPv6', 'https://[fd00:ec2::254]/'],
  ['a site of IPv6', 'https://[fec0::1]/'],
  ['IPv4 through NAT64', 'https://[64:ff9b::7f00:1]/'],
  ['IPv4 through 6to4', 'https://[2002:7f00:1::]/'],
  ['IPv4 through Teredo', 'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/'],
  ['this machine by name', 'https://localhost/'],
  ['this machine by a name below it', 'https://a.localhost/'],
  ['this machine by name with a dot', 'https://localhost./'],
  ['a name of a network inside', 'https://metadata.google.internal/'],
  ['a name without a dot', 'https://intranet/'],
  ['credentials', 'https://user:secret@hooks.attacker.com/'],
  ['an empty user', 'https://@hooks.attacker.com/'],
  ['a host that hides as a user', 'https://hooks.attacker.com\\@127.0.0.1/'],
  ['an odd port', 'https://hooks.attacker.com:22/'],
  ['another odd port', 'https://hooks.attacker.com:8443/'],
  ['a plain connection', 'http://hooks.attacker.com/'],
  ['another scheme', 'gopher://hooks.attacker.com/'],
  ['a file', 'file:///etc/passwd'],
  ['a line break', 'https://hooks.attacker.com/\r\nHost: inside'],
  ['a tab in the name', 'https://local\thost/'],
  ['no slashes', 'https:hooks.attacker.com'],
  ...Object.keys(NAMES).map((name) => [`a name that leads to ${NAMES[name]}`, `https://${name}/`] as const),
];

describe('§webhooks: an address that is no public server is refused', () => {
  test.each(HOSTILE)('%s: %j', async (_why, address) => {
    await expect(new Egress([], resolve).post(address, message())).rejects.toBeInstanceOf(EgressRefused);
  });

  test('there are at least forty of them', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(40);
  });

  test('a host allowed by name opens only itself: neither another port nor another name', () => {
    const egress = new Egress(['10.0.0.7:8080', 'receiver.lan']);
    const given = [
      'http://10.0.0.7:8080/',
      'https://receiver.lan/a',
      'http://10.0.0.7/',
      'https://x.receiver.lan:22/',
    ];
    expect(given.map((address) => egress.targetOf(address) !== undefined)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('a public server is not refused', () => {
    const egress = new Egress();
    for (const address of [
      'https://hooks.slack.com/services/@a?b=c@d',
      'https://93.184.216.34/',
      'HTTPS://a.com.br/',
    ])
      expect([address, egress.targetOf(address)?.isNamed]).toEqual([address, false]);
    expect(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'].map(isPublicAddress)).toEqual([true, true, true]);
  });
});

test('§webhooks: a name is resolved once, so that its address cannot change before the connection', async () => {
  let asked = 0;
  const rebinding: Resolve = async () => {
    asked += 1;
    return asked === 1 ? ['203.1.113.1'] : ['127.0.0.1'];
  };
  const looked: unknown[] = [];
  // Connections look the name up as Node's do, but lead nowhere.
  const agent = new Agent();
  agent.createConnection = ({ lookup, host }) => {
    for (const all of [false, true]) lookup?.(host ?? '', { all }, (_error, found) => looked.push(found));
    return new Socket();
  };
  const egress = new Egress([], rebinding, agent);
  await expect(egress.post('https://rebind.attacker.com/', message())).rejects.toThrow();
  expect([asked, looked]).toEqual([1, ['203.1.113.1', [{ address: '203.1.113.1', family: 4 }]]]);
});

describe('§webhooks: a connection', () => {
  test('is reused for further messages to the same host, and an answer that is too long ends it', async () => {
    const sockets = new Set<unknown>();
    receiver.answer = (response) => {
      sockets.add(response.socket);
      response.end();
    };
    const egress = new Egress([receiver.host]);
    for (let count = 0; count < 3; count += 1) await egress.post(receiver.url, message());
    expect([receiver.received.length, sockets.size]).toEqual([3, 1]);
    receiver.answer = (response) => {
      sockets.add(response.socket);
      response.end('x'.repeat(100_000));
    };
    await egress.post(receiver.url, message());
    await egress.post(receiver.url, message());
    expect(sockets.size).toBe(2);
  });

  test('that the other side has closed meanwhile loses no message', async () => {
    const egress = new Egress([receiver.host]);
    receiver.answer = (response) => {
      response.end();
      // Closed without an answer, as by a server whose timeout for idle connections is over.
      response.socket?.destroySoon();
    };
    for (let count = 0; count < 5; count += 1)
      expect((await egress.post(receiver.url, message())).status).toBe(200);
  });

  test('is not reused for a message whose name resolves elsewhere by then', () => {
    const agent = new ConnectionPool().agentFor('https:');
    const nameFor = (checked: string) =>
      agent.getName({ host: 'hooks.attacker.com', port: 443, ...{ checked } });
    expect(nameFor('203.1.113.1')).toBe(nameFor('203.1.113.1'));
    expect(nameFor('203.1.113.1')).not.toBe(nameFor('203.1.113.2'));
  });

  test('is made to an address resolved within the last second, with one lookup for many messages', async () => {
    let asked = 0;
    const counting: Resolve = async () => {
      asked += 1;
      return ['203.1.113.1'];
    };
    const agent = new Agent();
    agent.createConnection = () => {
      throw new Error('no connection here');
    };
    const egress = new Egress([], counting, agent);
    for (let count = 0; count < 3; count += 1)
      await expect(egress.post('https://many.attacker.com/', message())).rejects.toThrow();
    expect(asked).toBe(1);
  });
});

describe('§webhooks: an answer', () => {
  const send = (timeoutMs?: number) => new Egress([receiver.host]).post(receiver.url, message(timeoutMs));

  test('is read up to its first kilobyte, however long it is', async () => {
    receiver.answer = (response) => {
      response.on('error', () => undefined);
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    };
    expect(await send()).toEqual({ status: 200, text: 'x'.repeat(1024) });
  });

  test('that redirects is not followed', async () => {
    receiver.answer = (response) => void response.writeHead(307, { location: receiver.url }).end();
    expect((await send()).status).toBe(307);
    expect(receiver.received).toHaveLength(1);
  });

  test('that trickles in is not waited for', async () => {
    receiver.answer = (response) => {
      response.writeHead(200);
      const drops = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drops));
    };
    await expect(send(300)).rejects.toThrow();
  });

  test('that never arrives is not waited for', async () => {
    receiver.answer = () => undefined;
    await expect(send(200)).rejects.toThrow();
  });

  test('with too many headers is abandoned', async () => {
    receiver.answer = (response) => void response.writeHead(200, { a: 'x'.repeat(60_000) }).end();
    await expect(send()).rejects.toThrow();
  });
});
