import { describe, expect, test } from 'vitest';
import type { MailContent } from '../../platform/mail/mail.js';
import {
  accountDeletedMail,
  alreadyRegisteredMail,
  emailChangeNoticeMail,
  newEmailMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from './account-mails.js';

const code = '042917';
const newEmailMasked = 'n***@exemplo.com.br';
const at = new Date(Date.UTC(2026, 2, 10, 12, 5));

const WITH_CODE: readonly [string, (name: string) => MailContent][] = [
  ['verification', () => verificationMail(code)],
  ['password reset', (name) => passwordResetMail({ name, code })],
  ['new e-mail', () => newEmailMail(code)],
];

/** To an address that nobody has confirmed. */
const TO_STRANGERS = WITH_CODE.filter(([kind]) => kind !== 'password reset');

const TO_OWNERS: typeof WITH_CODE = [
  ...WITH_CODE.filter((one) => !TO_STRANGERS.includes(one)),
  ['already registered', (name) => alreadyRegisteredMail({ name })],
  ['password changed', (name) => passwordChangedMail({ name, at, keysRevoked: true })],
  ['e-mail change notice', (name) => emailChangeNoticeMail({ name, newEmailMasked })],
  ['account deleted', (name) => accountDeletedMail({ name })],
];

/** The visible text of the HTML part. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe.each(WITH_CODE)('%s mail', (_name, make) => {
  test('§8 the code is in both parts and not in the subject', () => {
    const { subject, text, html } = make('Marina');
    expect(text).toContain(code);
    expect(textOf(html)).toContain(code);
    expect(subject).not.toMatch(/\d/);
  });

  test('§8 it states that the code lasts 15 minutes, and what to do if the reader did not request it', () => {
    const { text, html } = make('Marina');
    for (const part of [text, textOf(html)]) {
      expect(part).toContain('15 minutos');
      expect(part).toContain('Se não foi você, ignore esta mensagem');
    }
  });
});

describe.each([...TO_STRANGERS, ...TO_OWNERS])('%s mail', (_name, make) => {
  test('is in pt-BR, and loads no external content', () => {
    const { html } = make('Marina Azevedo');
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).not.toMatch(/\b(src|href|url)\b/);
  });

  test('has the same content in both parts', () => {
    const { subject, text, html } = make('Marina');
    const said = text.replace('--', ' ').replaceAll(/\s+/g, ' ').trim();
    expect(textOf(html)).toBe(`${subject} ${said}`);
  });

  test('the subject is one short line that does not depend on the recipient', () => {
    expect(make('Marina').subject).toBe(make('<b>\r\nOutra').subject);
    expect(make('Marina').subject).toMatch(/^[^\p{Cc}]{10,60}$/u);
  });
});

test.each(TO_STRANGERS)(
  '%s mail has no name: whoever registered may have chosen it for another person',
  (_name, make) => {
    expect(make('URGENTE ligue').text).toMatch(/^Olá\.\n/);
  },
);

describe.each(TO_OWNERS)('%s mail', (_name, make) => {
  test('greets by name', () => {
    const { text, html } = make('Marina Azevedo');
    expect(text).toMatch(/^Olá, Marina Azevedo\.\n/);
    expect(textOf(html)).toContain('Olá, Marina Azevedo.');
  });

  test('an apostrophe of a name is written as HTML requires', () => {
    expect(make("Ana d'Ávila").html).toContain('Ana d&#39;Ávila');
  });

  test.each([
    ['Marina\r\n\r\nSua conta foi bloqueada', 'Olá.'],
    [`<img onerror=alert('x')>`, 'Olá.'],
    ['URGENTE: ligue 0800 591 0000', 'Olá.'],
    ['evil．com', 'Olá.'],
    ['Veja https://golpe.example/x', 'Olá.'],
    ['Você ganhou em golpe.example', 'Olá.'],
    ['Escreva a golpe@golpe', 'Olá.'],
    ['x'.repeat(61), 'Olá.'],
    ['\u202E \n', 'Olá.'],
    ['J. R. de Sá', 'Olá, J. R. de Sá.'],
  ])('the name %j makes the greeting %j', (name, greeting) => {
    expect(make(name).text.split('\n')[0]).toBe(greeting);
  });
});

test('§8 the verification mail has the subject that the specification names', () => {
  expect(verificationMail(code).subject).toBe('Confirme seu e-mail no Farol');
});

test('the notice of a changed password gives the time in Brasília', () => {
  expect(passwordChangedMail({ name: 'Marina', at, keysRevoked: false }).text).toContain(
    '10 de março de 2026 às 09:05 (horário de Brasília)',
  );
});

test('the mail to the old address shows the new one only masked', () => {
  expect(emailChangeNoticeMail({ name: 'Marina', newEmailMasked }).text).toContain(newEmailMasked);
});
