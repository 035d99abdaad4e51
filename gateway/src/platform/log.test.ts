import { QueryFailedError } from 'typeorm';
import { expect, test } from 'vitest';
import { loggableError } from './log.js';

test('a failed statement is logged without its parameters and without the row that it speaks of', () => {
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

test('what is thrown and is no error is logged as text', () => {
  expect(loggableError('plain')).toEqual({ message: 'plain' });
});
