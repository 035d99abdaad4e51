import { buildSchema, type ExecutionArgs, type ExecutionResult, parse, subscribe } from 'graphql';
import { expect, test } from 'vitest';
import { FarolError } from '../../platform/errors.js';
import { EventQueue } from '../../platform/event-queue.js';
import type { Context } from '../../platform/graphql/context.js';
import type { Authorise } from '../authorisation.js';
import { SharedSubscriptions } from './shared-subscriptions.js';

type Results = AsyncIterableIterator<ExecutionResult>;

/** A schema whose price is pushed by hand, and callers of it. */
function market() {
  const sources: EventQueue<{ price: number }>[] = [];
  const schema = buildSchema(
    'type Query { a: Int } type Subscription { price(pair: String): Int, own: Int }',
  );
  const begin = () => {
    const source: EventQueue<{ price: number }> = new EventQueue(() =>
      sources.splice(sources.indexOf(source), 1),
    );
    sources.push(source);
    return source;
  };
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) field.subscribe = begin;
  const authorise: Authorise = async (_operation, { clientAddress }) => {
    if (clientAddress === 'stranger') throw new FarolError('FORBIDDEN', 'Acesso não liberado');
  };
  const execute = async (args: ExecutionArgs) => (await subscribe(args)) as Results | ExecutionResult;
  const subscriptions = new SharedSubscriptions(new Set(['price']), authorise, execute);
  const ask = (query: string, clientAddress = 'ana', variableValues = {}) =>
    subscriptions.subscribe({
      schema,
      document: parse(query),
      contextValue: { clientAddress } as Context,
      variableValues,
    } as ExecutionArgs);
  const read = async (query: string) => (await ask(query)) as Results;
  const publish = (price: number) => {
    for (const source of sources) source.push({ price });
  };
  return { ask, read, publish, subscriptions, sources };
}

const PRICE = 'subscription { price }';
const priceIn = async (results: Results) => (await results.next()).value?.data?.price;

test('many readers of one public stream are fed by one execution', async () => {
  const { read, publish, subscriptions, sources } = market();
  const readers = await Promise.all([read(PRICE), read(PRICE), read('subscription   {price}')]);
  expect([subscriptions.running, sources.length]).toEqual([1, 1]);
  publish(7);
  expect(await Promise.all(readers.map(priceIn))).toEqual([7, 7, 7]);
});

test('a different text, different variables and different fields are separate streams', async () => {
  const { ask, read, subscriptions, sources } = market();
  await read(PRICE);
  await read('subscription { price(pair: "EUR/USD") }');
  await ask('subscription ($p: String) { price(pair: $p) }', 'ana', { p: 'EUR/USD' });
  await ask('subscription ($p: String) { price(pair: $p) }', 'ana', { p: 'USD/JPY' });
  await read('subscription { own }');
  await read('subscription { own }');
  expect([subscriptions.running, sources.length]).toEqual([4, 6]);
});

test('a new reader begins with the newest result', async () => {
  const { read, publish } = market();
  const first = await read(PRICE);
  publish(7);
  expect(await priceIn(first)).toBe(7);
  expect(await priceIn(await read(PRICE))).toBe(7);
});

test('a stream ends with its last reader, and begins again for the next', async () => {
  const { read, publish, subscriptions, sources } = market();
  const [first, second] = await Promise.all([read(PRICE), read(PRICE)]);
  await first?.return?.();
  expect(subscriptions.running).toBe(1);
  await second?.return?.();
  expect([subscriptions.running, sources.length]).toEqual([0, 0]);
  const third = await read(PRICE);
  publish(8);
  expect(await priceIn(third)).toBe(8);
});

test('a caller without access is refused, though others read the stream', async () => {
  const { ask, read } = market();
  await read(PRICE);
  expect(await ask(PRICE, 'stranger')).toMatchObject({ errors: [{ message: 'Acesso não liberado' }] });
});

test('a reader that stops reading is dropped without affecting others', async () => {
  const { read, publish } = market();
  const [idle, eager] = await Promise.all([read(PRICE), read(PRICE)]);
  for (let price = 1; price <= 600; price += 1) {
    publish(price);
    expect(await priceIn(eager)).toBe(price);
  }
  await expect(idle.next()).rejects.toThrow('A leitura ficou para trás demais');
});
