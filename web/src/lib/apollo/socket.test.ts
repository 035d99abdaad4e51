import { type ApolloClient, ApolloLink, gql } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket';
import { holdToken, readToken } from '../session/token';
import { isOnline } from './connection';
import { isBlock, subscriptionLink } from './socket';

const XP = gql`subscription { xpChanged { xpPoints } }`;
const client = {} as ApolloClient;

interface Subscription {
  readonly answers: unknown[];
  readonly ends: unknown[];
  stop(): void;
}
const running: Subscription[] = [];

function subscribe(link: ApolloLink): Subscription {
  const [answers, ends]: [unknown[], unknown[]] = [[], []];
  const subscription = ApolloLink.execute(link, { query: XP }, { client }).subscribe({
    next: ({ data, errors }) => answers.push(data?.connection ?? errors),
    error: (error) => ends.push(error),
    complete: () => ends.push('complete'),
  });
  const opened = { answers, ends, stop: () => subscription.unsubscribe() };
  running.push(opened);
  return opened;
}
const newLink = () => subscriptionLink(() => '/', 'ws://localhost/graphql');
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const newest = () => FakeSocket.opened.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.reset();
  vi.stubGlobal('WebSocket', FakeSocket);
  holdToken('token');
});
afterEach(async () => {
  for (const subscription of running.splice(0)) subscription.stop();
  await pass(60_000);
  vi.useRealTimers();
});

test.each([
  [{ code: 4403, reason: 'Account blocked' }, true],
  [{ code: 4403, reason: 'Forbidden' }, false],
  [new Error('lost'), false],
])('for a socket closed with %o the account is blocked: %s', (event, blocked) => {
  expect(isBlock(event)).toBe(blocked);
});

const CODES = [
  ...Array.from({ length: 16 }, (_, index) => 1000 + index),
  ...[3000, 4000, 4004, 4005],
  ...Array.from({ length: 201 }, (_, index) => 4400 + index),
].filter((code) => code !== 4401 && code !== 4403);

test('a subscription resumes on another connection after every close code that refuses no token', async () => {
  const ended: number[] = [];
  for (const code of CODES) {
    FakeSocket.reset();
    const subscription = subscribe(newLink());
    await pass(0);
    newest().end(code);
    await pass(1100);
    if (subscription.answers.at(-1) !== 2 || !isOnline()) ended.push(code);
    subscription.stop();
    await pass(0);
  }
  expect(ended).toEqual([]);
});

test.each([4401, 4403])('a token refused with %i is not sent again; another one is', async (code) => {
  const subscription = subscribe(newLink());
  await pass(0);
  newest().end(code, 'Forbidden');
  await pass(2000);
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(readToken()).toBeNull();
  expect(FakeSocket.opened.map(({ sent }) => sent[0]?.payload?.authorization)).not.toContain('again');
  holdToken('another');
  await pass(1000);
  expect(newest().sent[0]?.payload).toEqual({ authorization: 'Bearer another' });
  expect(subscription.answers.at(-1)).toBe(FakeSocket.opened.length);
  const sent = FakeSocket.opened.map((socket) => socket.sent[0]?.payload?.authorization);
  expect(sent.filter((authorization) => authorization === 'Bearer token')).toHaveLength(1);
});

test('a connection whose other end is silent is given up within 15 s and replaced', async () => {
  const subscription = subscribe(newLink());
  await pass(9000);
  expect(isOnline()).toBe(true);
  FakeSocket.answers = () => undefined;
  await pass(6001);
  expect(isOnline()).toBe(false);
  FakeSocket.answers = (message, socket) => socket.answer(message);
  await pass(1000);
  expect(isOnline()).toBe(true);
  expect(subscription.answers).toEqual([1, 2]);
});

test('a connection that answers its pings stays', async () => {
  subscribe(newLink());
  await pass(120_000);
  expect(FakeSocket.opened).toHaveLength(1);
  expect(newest().sent.filter(({ type }) => type === 'ping')).toHaveLength(12);
});

test.each([
  ['shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['shown again from the cache of pages', () => window.dispatchEvent(new Event('pageshow'))],
  ['online again', () => window.dispatchEvent(new Event('online'))],
])('a page that is %s checks its connection at once', async (_, comesBack) => {
  const subscription = subscribe(newLink());
  await pass(1000);
  comesBack();
  await pass(5000);
  expect(FakeSocket.opened).toHaveLength(1);
  FakeSocket.answers = () => undefined;
  comesBack();
  await pass(5000);
  expect(isOnline()).toBe(false);
  FakeSocket.reset();
  await pass(1000);
  expect(subscription.answers).toHaveLength(2);
});

test.each([
  [
    'accepted',
    () => {
      FakeSocket.accepts = false;
    },
  ],
  [
    'acknowledged',
    () => {
      FakeSocket.answers = () => undefined;
    },
  ],
])('a connection that is never %s is tried again, and counts as lost', async (_, fail) => {
  fail();
  const subscription = subscribe(newLink());
  await pass(15_000);
  expect(isOnline()).toBe(false);
  FakeSocket.reset();
  await pass(1000);
  expect(subscription.answers).toEqual([1]);
  expect(isOnline()).toBe(true);
});

test('while nothing answers, the waits grow; a page that comes online does not wait', async () => {
  FakeSocket.answers = (_message, socket) => socket.end(1006);
  const subscription = subscribe(newLink());
  await pass(60_000);
  const attempts = FakeSocket.opened.length;
  expect(attempts).toBeLessThanOrEqual(8);
  FakeSocket.answers = (message, socket) => socket.answer(message);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(subscription.answers).toEqual([attempts + 1]);
});

test.each([1000, 4500])(
  'a gateway that closes each connection at once with %i is not besieged',
  async (code) => {
    FakeSocket.answers = (message, socket) => {
      if (message.type === 'subscribe') socket.end(code);
      else socket.answer(message);
    };
    for (const _ of [1, 2, 3]) subscribe(newLink());
    const link = newLink();
    for (const _ of [1, 2, 3]) subscribe(link);
    await pass(60_000);
    // Four pages, each at most 8 times.
    expect(FakeSocket.opened.length).toBeLessThanOrEqual(32);
  },
);

test('subscriptions that change hands while the socket closes do not count as a loss', async () => {
  const link = newLink();
  subscribe(link).stop();
  const first = subscribe(link);
  await pass(0);
  first.stop();
  await Promise.resolve();
  const second = subscribe(link);
  await pass(100);
  expect(isOnline()).toBe(true);
  expect(second.answers).toHaveLength(1);
});

function refusing(code: string | undefined) {
  return [{ message: 'não', ...(code !== undefined && { extensions: { code } }) }];
}
const failAt = (connectionEnds: (id: string | undefined, socket: FakeSocket) => void) => {
  FakeSocket.answers = (message, socket) => {
    if (message.type === 'subscribe') connectionEnds(message.id, socket);
    else socket.answer(message);
  };
};
const complete = (id: string | undefined, socket: FakeSocket) => socket.receive({ type: 'complete', id });

test.each([undefined, 'UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR'])(
  'a stream that ends on an open connection (%s) is begun again',
  async (code) => {
    let calls = 0;
    failAt((id, socket) => {
      calls += 1;
      if (calls === 1 && code === undefined) complete(id, socket);
      else if (calls === 1) socket.receive({ type: 'error', id, payload: refusing(code) });
      else if (calls === 2 && code !== undefined) {
        socket.receive({ type: 'next', id, payload: { data: null, errors: refusing(code) } });
        complete(id, socket);
      } else socket.next(id);
    });
    const subscription = subscribe(newLink());
    await pass(5000);
    expect(subscription.answers).toHaveLength(1);
    expect(subscription.ends).toEqual([]);
  },
);

test.each(['FORBIDDEN', 'BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED', 'NOT_FOUND'])(
  'an operation that the gateway refuses with %s ends',
  async (code) => {
    failAt((id, socket) => socket.receive({ type: 'error', id, payload: refusing(code) }));
    const failed = subscribe(newLink());
    await pass(60_000);
    expect(failed.ends).toHaveLength(1);
    failAt((id, socket) => {
      socket.receive({ type: 'next', id, payload: { data: null, errors: refusing(code) } });
      complete(id, socket);
    });
    const answered = subscribe(newLink());
    await pass(60_000);
    expect(answered).toMatchObject({ answers: [refusing(code)], ends: ['complete'] });
  },
);
