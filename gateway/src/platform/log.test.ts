import { QueryFailedError } from 'typeorm';
import { describe, expect, test } from 'vitest';
import { newKey } from '../features/integrations/api-key.js';
import { loggableError, scrubFields, scrubText } from './log.js';

test('a failed statement is logged without its parameters and without the row in its message', () => {
  const driverError = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_key"'),
    {
      code: '23505',
      detail: 'Key (email_key)=(ana@exemplo.com.br) already exists.',
    },
  );
  const error = new QueryFailedError(
    'INSERT INTO users VALUES ($1)',
    ['ana@exemplo.com.br', '$argon2id$'],
    driverError,
  );
  const logged = JSON.stringify(loggableError(error));
  expect(logged).toContain('duplicate key value');
  expect(logged).toContain('23505');
  expect(logged).not.toContain('ana@exemplo.com.br');
  expect(logged).not.toContain('argon2id');
});

test('a thrown value that is no error is logged as text', () => {
  expect(loggableError('plain')).toEqual({ message: 'plain' });
});

describe('log lines', () => {
  test.each([
    ['550 no such user <ana.maria@exemplo.com.br>', '550 no such user <[e-mail]>'],
    ['Key (email_key)=(joão@exemplo.com.br) already exists.', 'Key (email_key)=([e-mail]) already exists.'],
    [
      'connect postgresql://farol:s3nh4@db:5432/farol failed',
      'connect postgresql://[secret]@db:5432/farol failed',
    ],
    ['rejected eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl', 'rejected [token]'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
    [
      `request to http://127.0.0.1/bot123456789:${'Ab_-5'.repeat(7)}/getMe failed`,
      'request to http://127.0.0.1/bot[token]/getMe failed',
    ],
    [`key ${newKey()} is unknown`, 'key [key] is unknown'],
    [
      'at run (/app/node_modules/@apollo/server/run.js:1:2)',
      'at run (/app/node_modules/@apollo/server/run.js:1:2)',
    ],
    ['https://farol.example/invest?x=1', 'https://farol.example/invest?x=1'],
  ])('%s becomes %s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  test.each([
    'POSTGRES://a:b@c',
    'x://u@h',
    'eyJabcdef.g.h',
    'farol_abcdefghijklmnopqrstuv',
    'bASIC abc',
    'á@b',
  ])('%s is found in the midst of other text', (secret) => {
    expect(scrubText(`a line, ${secret} and more`)).not.toContain(secret);
  });

  test('a long text, such as a caller’s, is cut', () => {
    const scrubbed = scrubText(`ana@exemplo.com.br ${'1'.repeat(60_000)}`);
    expect(scrubbed).toMatch(/^\[e-mail\] 1+…$/);
    expect(scrubbed.length).toBeLessThan(8002);
  });

  test.each([7990, 8990])('a secret that would be cut after %i characters is removed', (before) => {
    const text = `${'1 '.repeat(before / 2)}postgres://farol:hunter2hunter2hunter2@db ${'1'.repeat(60_000)}`;
    expect(scrubText(text)).not.toContain('hunter');
    expect(scrubText(`${'a@b.c '.repeat(before / 6)}${text.slice(before)}`)).not.toContain('hunter');
  });

  test('fields named as secrets are never written, at any depth', () => {
    const fields = {
      route: '/graphql',
      newPassword: 'a',
      user: { email: 'b@c', phones: [{ phone: 'd' }], id: 7 },
      token: undefined,
    };
    expect(scrubFields(fields)).toEqual({
      route: '/graphql',
      newPassword: '[secret]',
      user: { email: '[secret]', phones: '[secret]', id: 7 },
      token: undefined,
    });
  });

  test('an object that contains itself terminates', () => {
    const ring: Record<string, unknown> = { name: 'ring' };
    ring.ring = ring;
    expect(JSON.stringify(scrubFields(ring))).toContain('[…]');
  });
});

test('a field named like the prototype of an object stays a field, and its secrets are removed', () => {
  const fields = JSON.parse('{"__proto__": {"password": "s3nh4", "pair": "EUR/USD"}, "code": 7}');
  expect(JSON.stringify(scrubFields(fields))).toBe(
    '{"__proto__":{"password":"[secret]","pair":"EUR/USD"},"code":7}',
  );
});
