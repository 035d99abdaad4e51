import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.js';

const withCode = (code: string) => Object.assign(new Error('words'), { code });

describe('errors that mean that the database is unavailable', () => {
  test.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a server that starts or stops', withCode('57P03')],
    ['a full disk', withCode('53100')],
    ['a cancelled statement', withCode('57014')],
    ['a statement that failed for one of these', new QueryFailedError('SELECT 1', [], withCode('57P01'))],
    ['no free connection in time', new Error('timeout exceeded when trying to connect')],
    ['a connection that could not be opened', new Error('Connection terminated due to connection timeout')],
    ['a connection that was lost', new Error('Connection terminated unexpectedly')],
    [
      'an answer that did not come in time',
      new QueryFailedError('SELECT 1', [], new Error('Query read timeout')),
    ],
    ['a connection lost under a transaction', new QueryRunnerAlreadyReleasedError()],
    ['a connection lost under an entity manager', new QueryRunnerProviderAlreadyReleasedError()],
  ])('%s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  test.each([
    ['a unique index', new QueryFailedError('INSERT', [], withCode('23505'))],
    ['a mistake in a statement', new QueryFailedError('SELEC', [], withCode('42601'))],
    ['an error of our own that speaks of a timeout', new Error('timeout of the mail server')],
    ['what is no error', 'ECONNREFUSED'],
  ])('and not %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
