import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { expect, test } from 'vitest';
import { DOCUMENTS_VERSION, TRUSTED_DOCUMENTS } from '#schema/gql/trusted-documents.js';
import { MarketDocument } from '../../gql/market';
import { trustedDocumentLink } from './trusted-document-link';

const MARKET = { market: { __typename: 'MarketStatus', simulated: true, pairs: [] } };
const UNKNOWN = { errors: [{ message: 'x', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };

function clientOf(answers: unknown[]) {
  const sent: Record<string, unknown>[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(answers.shift());
  };
  const link = ApolloLink.from([
    trustedDocumentLink,
    new BaseHttpLink({ uri: 'http://farol/graphql', fetch }),
  ]);
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), sent };
}

const id = `Market.${DOCUMENTS_VERSION}`;

test('a document is sent by its identifier only', async () => {
  const { client, sent } = clientOf([{ data: MARKET }]);
  const { data } = await client.query({ query: MarketDocument });
  expect(data).toEqual(MARKET);
  expect(sent).toEqual([
    {
      operationName: 'Market',
      variables: {},
      extensions: expect.objectContaining({ persistedQuery: { version: 1, sha256Hash: id } }),
    },
  ]);
});

test('a document unknown to the gateway is resent with its text', async () => {
  const { client, sent } = clientOf([UNKNOWN, { data: MARKET }]);
  const { data } = await client.query({ query: MarketDocument });
  expect(data).toEqual(MARKET);
  expect(sent[1]).toEqual({ operationName: 'Market', variables: {}, query: TRUSTED_DOCUMENTS.Market });
});
