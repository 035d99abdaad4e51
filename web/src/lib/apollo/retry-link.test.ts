import { ApolloLink, type DocumentNode, execute } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { defer, lastValueFrom } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { MeDocument } from '../../gql/accounts';
import { RecordHitRateDocument } from '../../gql/entities';
import { refusal, scriptedClient } from '../../testing/scripted-gateway';
import { marina } from '../../testing/users';
import { retryLink } from './auth-links';

type Answer = () => ApolloLink.Result;

const known: Answer = () => ({ data: { me: marina } });
const failed: Answer = () => refusal('INTERNAL_SERVER_ERROR', 'Erro interno do servidor');
const unauthenticated: Answer = () => refusal('UNAUTHENTICATED', 'Entre na sua conta para continuar.');
const http = (status: number): Answer => {
  return () => {
    throw new ServerError('failed', { response: new Response(null, { status }), bodyText: '' });
  };
};

/** Sends an operation whose attempts are answered in turn; returns the last result and the number of attempts. */
async function send(query: DocumentNode, ...answers: readonly Answer[]) {
  let tries = 0;
  const server = new ApolloLink(() =>
    defer(async () => {
      const answer = answers[tries];
      tries += 1;
      if (!answer) throw new Error('asked once too often');
      return answer();
    }),
  );
  const link = ApolloLink.from([retryLink, server]);
  const result = await lastValueFrom(execute(link, { query }, { client: scriptedClient({}) })).catch(
    (error: unknown) => error,
  );
  return { result, tries };
}

describe('§9 retries', () => {
  test.each([
    ['a 503', http(503)],
    ['a 500', http(500)],
    ['an error in the answer', failed],
  ])('the query for the signed-in user is retried once after %s', async (_, answer) => {
    expect(await send(MeDocument, answer, known)).toEqual({ result: { data: { me: marina } }, tries: 2 });
  });

  test('it is retried only once', async () => {
    const { result, tries } = await send(MeDocument, failed, failed);
    expect(tries).toBe(2);
    expect(result).toMatchObject({ errors: [{ message: 'Erro interno do servidor' }] });
  });

  test.each([
    ['an UNAUTHENTICATED error', unauthenticated],
    ['a 401', http(401)],
  ])('%s is an answer, and not retried', async (_, answer) => {
    expect((await send(MeDocument, answer)).tries).toBe(1);
  });

  test('no other query is retried', async () => {
    expect((await send(RecordHitRateDocument, http(503))).tries).toBe(1);
  });
});
