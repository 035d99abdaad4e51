import 'reflect-metadata';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { runQuery } from '../../test/run.js';
import { operationsOf } from './guarded-schema.js';
import { buildFarolSchema } from './schema.js';

const PAIR = 'pair: "EUR/USD", timeframe: "5m"';

/** What each operation answers to somebody who is not signed in: an error's code, or `ok`. */
const NOBODY: Readonly<Record<string, readonly [document: string, answer: string]>> = {
  'Query.me': ['{ me { id } }', 'UNAUTHENTICATED'],
  'Mutation.login': [
    'mutation { login(input: { email: "a@b.c", password: "x" }) { token } }',
    'UNAUTHENTICATED',
  ],
  'Mutation.logout': ['mutation { logout }', 'UNAUTHENTICATED'],
  'Query.sessions': ['{ sessions { id } }', 'UNAUTHENTICATED'],
  'Query.myData': ['{ myData }', 'UNAUTHENTICATED'],
  'Mutation.register': [
    'mutation { register(input: { name: "Ana", email: "ana@exemplo.com.br", password: "senha boa" }) { requiresVerification } }',
    'ok',
  ],
  'Mutation.verifyEmail': [
    'mutation { verifyEmail(input: { email: "a@b.com", code: "000000" }) { token } }',
    'BAD_USER_INPUT',
  ],
  'Mutation.resendVerification': ['mutation { resendVerification(email: "bia@exemplo.com.br") }', 'ok'],
  'Mutation.sessionUser': [
    'mutation { sessionUser(input: { sessionId: "session_1700000000000_0123456789abcdef0123456789abcdef" }) { id } }',
    'ok',
  ],
  'Mutation.requestPasswordReset': ['mutation { requestPasswordReset(email: "caio@exemplo.com.br") }', 'ok'],
  'Mutation.resetPassword': [
    'mutation { resetPassword(input: { email: "a@b.com", code: "000000", newPassword: "senha boa" }) }',
    'BAD_USER_INPUT',
  ],
  'Mutation.updateProfile': ['mutation { updateProfile(input: { name: "Ana" }) { id } }', 'UNAUTHENTICATED'],
  'Mutation.confirmNewEmail': ['mutation { confirmNewEmail(code: "000000") { id } }', 'UNAUTHENTICATED'],
  'Mutation.changePassword': [
    'mutation { changePassword(input: { currentPassword: "a", newPassword: "senha boa" }) }',
    'UNAUTHENTICATED',
  ],
  'Mutation.endSession': [
    'mutation { endSession(id: "00000000-0000-7000-8000-000000000000") }',
    'UNAUTHENTICATED',
  ],
  'Mutation.deleteAccount': ['mutation { deleteAccount(password: "a") }', 'UNAUTHENTICATED'],
  'Query.market': ['{ market { state } }', 'ok'],
  'Query.candles': [`{ candles(${PAIR}) { pair } }`, 'UNAUTHENTICATED'],
  'Query.activeSignals': ['{ activeSignals { id } }', 'UNAUTHENTICATED'],
  'Query.savedSignals': ['{ savedSignals { id } }', 'UNAUTHENTICATED'],
  'Query.pastSignals': ['{ pastSignals { endCursor } }', 'UNAUTHENTICATED'],
  'Mutation.generateSignal': [`mutation { generateSignal(input: { ${PAIR} }) { id } }`, 'UNAUTHENTICATED'],
  'Mutation.saveSignal': [
    'mutation { saveSignal(input: { id: "00000000-0000-7000-8000-000000000000" }) { id } }',
    'UNAUTHENTICATED',
  ],
  'Query.hitRate': [`{ hitRate(${PAIR}) { total } }`, 'ok'],
  'Query.trackRecord': ['{ trackRecord { feed } }', 'ok'],
  'Subscription.price': [`subscription { price(${PAIR}) { price } }`, 'UNAUTHENTICATED'],
  'Subscription.signalSettled': ['subscription { signalSettled { id } }', 'UNAUTHENTICATED'],
};

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

/** Code of a subscription's first error. */
function subscribe(query: string): Promise<string> {
  const client = createClient({
    url: `${farol.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });
  return new Promise<string>((resolve, reject) => {
    client.subscribe(
      { query },
      {
        next: ({ errors }) => resolve(String(errors?.[0]?.extensions?.code ?? 'ok')),
        error: (errors) =>
          resolve(Array.isArray(errors) ? String(errors[0]?.extensions?.code) : String(errors)),
        complete: () => reject(new Error('completed without an answer')),
      },
    );
  }).finally(() => client.dispose());
}

describe('§6 what nobody may do', () => {
  test('every operation stands in this table', async () => {
    expect(Object.keys(NOBODY).sort()).toEqual(operationsOf(await buildFarolSchema()).sort());
  });

  test.each(Object.entries(NOBODY))('%s', async (operation, [document, answer]) => {
    const code = operation.startsWith('Subscription.')
      ? await subscribe(document)
      : ((await runQuery(farol, document)).code ?? 'ok');
    expect(code).toBe(answer);
  });
});
