import { expect, test } from 'vitest';
import { describeFailure } from './failure.js';

test('a failure is told in one line, with its code and without addresses', () => {
  const error = Object.assign(new Error('Recipient refused:\r\n550 <marina@exemplo.com.br> unknown'), {
    code: 'EENVELOPE',
  });
  expect(describeFailure(error)).toBe('EENVELOPE: Recipient refused: 550 <<address>> unknown');
});

test('a server that talks much is cut short', () => {
  expect(describeFailure(new Error('x'.repeat(5000)))).toHaveLength(200);
});

test('what is no error is not shown', () => {
  expect(describeFailure('marina@exemplo.com.br')).toBe('unknown failure');
});
