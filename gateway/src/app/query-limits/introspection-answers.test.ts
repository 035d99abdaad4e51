import { ApolloServer } from '@apollo/server';
import {
  type GraphQLFieldConfig,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  getIntrospectionQuery,
} from 'graphql';
import { expect, test } from 'vitest';
import type { Context } from '../../platform/graphql/context.js';
import { introspectionAnswers } from './introspection-answers.js';

/** A server that counts how often the description of its type is read. */
function countingServer() {
  let reads = 0;
  const said: GraphQLFieldConfig<unknown, Context> = { type: GraphQLString, resolve: () => 'said' };
  const schema = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: { said } }) });
  const type = schema.getType('Query');
  if (!type) throw new Error('no type');
  Object.defineProperty(type, 'description', {
    get: () => {
      reads += 1;
      return 'A query.';
    },
  });
  const server = new ApolloServer<Context>({
    schema,
    introspection: true,
    plugins: [introspectionAnswers()],
  });
  const ask = async (query: string, variables?: Record<string, unknown>) => {
    const { body } = await server.executeOperation({ query, variables }, { contextValue: {} as Context });
    return body.kind === 'single' ? body.singleResult : undefined;
  };
  return { ask, reads: () => reads };
}

test('an operation about the schema is executed once, whatever its spelling', async () => {
  const { ask, reads } = countingServer();
  const first = await ask(getIntrospectionQuery());
  expect(reads()).toBe(1);
  for (const spelling of [
    getIntrospectionQuery().replace('IntrospectionQuery', 'Other'),
    getIntrospectionQuery().replaceAll('\n', ' # more\n'),
    getIntrospectionQuery().replaceAll(/\s+/g, ' , '),
  ])
    expect(await ask(spelling)).toEqual(first);
  expect(reads()).toBe(1);
});

test('operations with other fields or with variables are executed each time', async () => {
  const { ask } = countingServer();
  const about = async (query: string, variables?: Record<string, unknown>) =>
    (await ask(query, variables))?.data;
  const named = 'query ($name: String!) { __type(name: $name) { name } }';
  expect(await about(named, { name: 'Query' })).toEqual({ __type: { name: 'Query' } });
  expect(await about(named, { name: 'String' })).toEqual({ __type: { name: 'String' } });
  expect(await about('{ __typename said }')).toEqual({ __typename: 'Query', said: 'said' });
  expect(await about('{ __typename }')).toEqual({ __typename: 'Query' });
});

test('a question that names other fields has its own answer', async () => {
  const { ask } = countingServer();
  expect((await ask('{ __type(name: "Query") { name } }'))?.data).toEqual({ __type: { name: 'Query' } });
  expect((await ask('{ __type(name: "Query") { name kind } }'))?.data).toEqual({
    __type: { name: 'Query', kind: 'OBJECT' },
  });
  expect((await ask('query A { __type(name: "String") { name } }'))?.data).toEqual({
    __type: { name: 'String' },
  });
});
