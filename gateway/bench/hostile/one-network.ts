import { getIntrospectionQuery } from 'graphql';
import { blackPng, dataUrl } from '../../src/features/accounts/profile-photo/testing/photos.js';
import { SessionService } from '../../src/features/accounts/session.service.js';
import { startBenchGateway } from '../harness/bench-gateway.js';
import { percentile } from '../harness/figures.js';
import { newUserToken } from '../harness/users.js';

/** Everything that one network does comes from this address. */
const HOSTILE_NETWORK = '192.0.2.1';
const OTHER_NETWORK = '198.51.100.1';

const SECONDS = 20;
/** Calls a second of the hostile network, and of the user in another one. */
const HOSTILE_RATE = 10;
const HONEST_RATE = 5;

/** Another user's p95 may grow to no more than this many times. */
const GOAL = 2;

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}

const repeat = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** Documents of which each is a new one. */
const DOCUMENTS: Readonly<Record<string, (number: number) => string>> = {
  'introspection under new names': (number) =>
    getIntrospectionQuery().replace('IntrospectionQuery', `Q${number}`),
  'a field repeated 95 times': (number) =>
    `query Q${number} { ${repeat(95, () => 'trackRecord { overall { rate low high total breakEven } }')} }`,
  'fragments in each of many repeats': (number) =>
    `query Q${number} { ${repeat(70, () => `market { ${repeat(10, (i) => `...F${i}`)} }`)} } ${repeat(10, (i) => `fragment F${i} on MarketStatus { state }`)}`,
  'ten operations with fragments': (number) =>
    `${repeat(10, (i) => `query Q${number}x${i} { ...F0 }`)} ${repeat(40, (i) => `fragment F${i} on Query { ...F${i + 1} a${i}: market { state } }`)} fragment F40 on Query { market { state } }`,
};

const headers = (network: string, token?: string) => ({
  'content-type': 'application/json',
  'accept-encoding': 'br',
  'x-forwarded-for': network,
  ...(token && { authorization: `Bearer ${token}` }),
});

const post = (body: object, network: string, token?: string): Sent => ({
  path: '/graphql',
  init: { method: 'POST', headers: headers(network, token), body: JSON.stringify(body) },
});

/** Every way to send a document, in turn. */
function byAnyDoor(query: string, number: number): Sent {
  const search = new URLSearchParams({ query });
  const given = headers(HOSTILE_NETWORK);
  const doors: readonly (() => Sent)[] = [
    () => post({ query }, HOSTILE_NETWORK),
    () => ({ path: `/graphql?${search}`, init: { headers: given } }),
    () => ({
      path: `/graphql/stream?${search}`,
      init: { headers: { ...given, accept: 'text/event-stream' } },
    }),
  ];
  return doors[number % doors.length]?.() ?? post({ query }, HOSTILE_NETWORK);
}

const LARGE_ANSWER =
  '{ candles(pair: "EUR/USD", timeframe: "5m", limit: 500) { candles { time open high low close } } }';

/** 1 x 16,000,000 pixels in some 40 KB. */
const THIN_PHOTO = {
  query: 'mutation ($photo: String!) { updateProfile(input: { profileImage: $photo }) { id } }',
  variables: { photo: dataUrl(blackPng(1, 16_000_000)) },
};

type Attack = (number: number) => Sent;

function attacksBy(token: string): Readonly<Record<string, Attack>> {
  const documents = Object.entries(DOCUMENTS).map(([name, document]): [string, Attack] => [
    name,
    (number) => byAnyDoor(document(number), number),
  ]);
  const attacks: Record<string, Attack> = {
    ...Object.fromEntries(documents),
    'a known introspection query': () => post({ query: getIntrospectionQuery() }, HOSTILE_NETWORK),
    'large answers': () => post({ query: LARGE_ANSWER }, HOSTILE_NETWORK, token),
    'photos of 1 x 16,000,000 px': () => post(THIN_PHOTO, HOSTILE_NETWORK, token),
  };
  const all = Object.values(attacks);
  return {
    ...attacks,
    'all of them in turn': (number) => all[number % all.length]?.(number) ?? byAnyDoor('', 0),
  };
}

/** Sends at a steady rate, whether or not earlier calls are answered. */
async function atRate(perSecond: number, send: (number: number) => Promise<void>): Promise<void> {
  const sent: Promise<void>[] = [];
  const begin = performance.now();
  for (let number = 0; number < SECONDS * perSecond; number += 1) {
    const waitMs = begin + (number * 1000) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    sent.push(send(number));
  }
  await Promise.all(sent);
}

interface Figures {
  readonly p95: number;
  readonly overloaded: number;
}

/** What another user notices of one network that does what it may; prints a line for each attack. */
export async function besideOneNetwork(): Promise<void> {
  const { address, gateway, dataSource, stop } = await startBenchGateway(undefined, undefined, {
    networkFactor: 1,
  });
  const call = async ({ path, init }: Sent): Promise<number> => {
    const response = await fetch(`${address}${path}`, init);
    await response.arrayBuffer();
    return response.status;
  };
  const newToken = () => newUserToken(dataSource, gateway.services.get(SessionService));
  try {
    const [honest, hostile] = [await newToken(), await newToken()];
    const ask = post({ query: '{ me { id } market { state } }' }, OTHER_NETWORK, honest);

    const measured = async (attack?: Attack): Promise<Figures> => {
      const times: number[] = [];
      let overloaded = 0;
      const honestCalls = atRate(HONEST_RATE, async () => {
        const begin = performance.now();
        if ((await call(ask)) === 503) overloaded += 1;
        times.push(performance.now() - begin);
      });
      const hostileCalls =
        attack && atRate(HOSTILE_RATE, async (number) => void (await call(attack(number))));
      await Promise.all([honestCalls, hostileCalls]);
      return {
        p95: Number(
          percentile(
            times.sort((a, b) => a - b),
            0.95,
          ),
        ),
        overloaded,
      };
    };

    for (let run = 0; run < 200; run += 1) await call(ask);
    for (const [name, attack] of Object.entries(attacksBy(hostile))) {
      const alone = await measured();
      const beside = await measured(attack);
      const ratio = beside.p95 / alone.p95;
      const isWithin = ratio < GOAL && beside.overloaded === 0;
      console.log(
        `${name.padEnd(34)} p95 of another user ${beside.p95} ms, alone ${alone.p95} ms: ${ratio.toFixed(2)} x, ${beside.overloaded} times 503, ${isWithin ? 'within' : 'OVER'} ${GOAL} x`,
      );
    }
  } finally {
    await stop();
  }
}
