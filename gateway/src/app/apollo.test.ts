import { buildSchema } from 'graphql';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { Context } from '../platform/graphql/context.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { createApollo } from './apollo.js';

const schema = buildSchema('type Query { works: Int fails: Int }');

/** Errors logged while a document is answered. */
async function errorsLogged(query: string): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line).err.message) });
  const root = schema.getQueryType()?.getFields();
  if (root?.fails) root.fails.resolve = () => Promise.reject(new Error('the disk is full'));
  const apollo = createApollo({ schema, introspection: true, log, metrics: new Metrics() });
  await apollo.executeOperation({ query }, { contextValue: { requestId: 'r' } as Context });
  await apollo.stop();
  return lines;
}

test('an invalid document is the client’s error and is not logged', async () => {
  expect(await errorsLogged('{ nothing }')).toEqual([]);
  expect(await errorsLogged('{ works')).toEqual([]);
  expect(await errorsLogged('query ($id: ID!) { works }')).toEqual([]);
});

test('an unexpected failure is logged', async () => {
  expect(await errorsLogged('{ fails }')).toEqual(['the disk is full']);
});
