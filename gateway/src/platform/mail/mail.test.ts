import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAIL } from '../../../test/work-queue.js';
import { assertSendable, isMailAddress, parseSender } from './mail.js';
import { describeFailure } from './mail.service.js';

test('a failure is logged in one line, with its code and without addresses', () => {
  const error = Object.assign(new Error('Recipient refused:\r\n550 <marina@exemplo.com.br> unknown'), {
    code: 'EENVELOPE',
  });
  expect(describeFailure(error)).toBe('EENVELOPE: Recipient refused: 550 <<address>> unknown');
});

test('a long answer of a server is cut short', () => {
  expect(describeFailure(new Error('x'.repeat(5000)))).toHaveLength(200);
});

test('a value that is no error is not shown', () => {
  expect(describeFailure('marina@exemplo.com.br')).toBe('unknown failure');
});

describe('valid mail recipients', () => {
  test.each(['marina@exemplo.com.br', 'a+b.c_d@x.br', 'joão@exemplo.com.br', "o'neil@exemplo.com.br"])(
    '%s is one address',
    (to) => {
      expect(() => assertSendable({ ...MAIL, to })).not.toThrow();
    },
  );

  test.each([
    'marina@exemplo.com.br\r\nBcc: todos@exemplo.com.br',
    'marina@exemplo.com.br\nRCPT TO:<todos@exemplo.com.br>',
    'marina@exemplo.com.br, todos@exemplo.com.br',
    'marina@exemplo.com.br;todos@exemplo.com.br',
    'Marina <marina@exemplo.com.br>',
    '"a@b"@exemplo.com.br',
    'marina@exemplo.com.br@outro.com.br',
    'marina@exemplo.com.br\u0000',
    'marina@exemplo.com.br\u200b',
    'marina@exem\u00adplo.com.br',
    'marina\ufe0f@exemplo.com.br',
    ' marina@exemplo.com.br',
    'marina',
    '',
    `${'a'.repeat(250)}@b.br`,
  ])('%j is refused', (to) => {
    expect(() => assertSendable({ ...MAIL, to })).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', message: 'Endereço de e-mail inválido' }),
    );
  });

  test.each(['Olá\r\nBcc: todos@exemplo.com.br', 'Olá\nX: y', 'Olá\u0000', 'Olá\u0085'])(
    'the subject %j is refused',
    (subject) => {
      expect(() => assertSendable({ ...MAIL, subject })).toThrow('control character');
    },
  );

  /** Short, so that many are accepted; over the whole of ASCII, including control characters. */
  const part = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 3 });

  test('no accepted address holds a blank, a control or a separator', () => {
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const address = `${local}@${domain}`;
        fc.pre(isMailAddress(address));
        expect(address).not.toMatch(/[\s\p{Cc}<>,;:"\\]/u);
        expect(address.split('@')).toHaveLength(2);
      }),
    );
  });
});

test.each(['Farol', 'Farol <>', 'a@b, c@d', 'Farol <a@b> <c@d>', 'Farol\r\nBcc: x@y <a@b>', ''])(
  '%j is nobody to send from',
  (value) => {
    expect(parseSender(value)).toBeUndefined();
  },
);
