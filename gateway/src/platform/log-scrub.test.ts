import { describe, expect, test } from 'vitest';
import { newKey } from '../features/integrations/api-key.js';
import { scrubFields, scrubText } from './log-scrub.js';

describe('what is logged', () => {
  test.each([
    ['550 no such user <ana.maria@exemplo.com.br>', '550 no such user <[e-mail]>'],
    ['Key (email_key)=(joão@exemplo.com.br) already exists.', 'Key (email_key)=([e-mail]) already exists.'],
    [
      'connect postgresql://farol:s3nh4@db:5432/farol failed',
      'connect postgresql://[secret]@db:5432/farol failed',
    ],
    ['rejected eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl', 'rejected [token]'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
    [`key ${newKey()} is unknown`, 'key [key] is unknown'],
    [
      'at run (/app/node_modules/@apollo/server/run.js:1:2)',
      'at run (/app/node_modules/@apollo/server/run.js:1:2)',
    ],
    ['https://farol.example/invest?x=1', 'https://farol.example/invest?x=1'],
  ])('%s becomes %s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  test('fields that are named as secrets are never written, however deep they stand', () => {
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

  test('a thing that holds itself comes to an end', () => {
    const ring: Record<string, unknown> = { name: 'ring' };
    ring.ring = ring;
    expect(JSON.stringify(scrubFields(ring))).toContain('[…]');
  });
});
