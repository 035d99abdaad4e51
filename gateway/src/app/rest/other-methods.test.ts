import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REST_CALLS } from '#schema/rest-calls.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const pathOf = (call: string) =>
  call.replace(/^\S+ /, '').replace(':id', '01890000-0000-7000-8000-000000000000');

const CALLS = [
  ...Object.keys(REST_CALLS),
  'GET /api/record',
  'GET /api/record/log/2026-03.ndjson',
  'GET /api/openapi.json',
];

const ask = (method: string, path: string, init: RequestInit = {}) =>
  fetch(`${farol.address}${path}`, { method, ...init });

describe('§7 a path called with a method that it does not have', () => {
  test.each([...new Set(CALLS.map(pathOf))])(
    '%s is answered 405, with the documented methods',
    async (path) => {
      const documented = CALLS.filter((call) => pathOf(call) === path).map((call) => call.replace(/ .*/, ''));
      // Every GET can also be asked with HEAD.
      const allowed = documented.includes('GET') ? [...documented, 'HEAD'] : documented;
      for (const method of METHODS.filter((one) => !allowed.includes(one))) {
        const answer = await ask(method, path);
        expect([method, answer.status, answer.headers.get('allow')?.split(', ').sort()]).toEqual([
          method,
          405,
          allowed.toSorted(),
        ]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        if (method === 'HEAD') continue;
        expect(await answer.json()).toEqual({
          message: 'Este endereço não aceita esse método.',
          requestId: answer.headers.get('x-request-id'),
        });
      }
    },
  );

  test('is answered so before its body is read, and whoever the caller is', async () => {
    for (const body of ['{', 'x'.repeat(100_000)]) {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer outro' };
      expect((await ask('PUT', '/api/auth/login', { headers, body })).status).toBe(405);
    }
  });

  test.each(['/graphql', '/graphql/stream'])('%s answers so in the form of GraphQL', async (path) => {
    const answer = await ask('PUT', path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(await answer.json()).toEqual({
      errors: [
        {
          message: 'Este endereço não aceita esse método.',
          extensions: { code: 'BAD_USER_INPUT', requestId: answer.headers.get('x-request-id') },
        },
      ],
    });
  });

  test('leaves preflights, unknown paths and pages as they are', async () => {
    const headers = { origin: 'https://other.example', 'access-control-request-method': 'POST' };
    expect((await ask('OPTIONS', '/api/auth/login', { headers })).status).toBe(204);
    expect((await ask('DELETE', '/api/else')).status).toBe(404);
    expect((await ask('PUT', '/graphqlx')).status).toBe(404);
    expect((await ask('POST', '/login')).status).toBe(404);
  });
});
