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
  ['verification', (name) => verificationMail({ name, code })],
  ['password reset', (name) => passwordResetMail({ name, code })],
  ['new e-mail', (name) => newEmailMail({ name, code })],
];

const ALL: typeof WITH_CODE = [
  ...WITH_CODE,
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

describe.each(ALL)('%s mail', (_name, make) => {
  test('greets by name, in pt-BR, and loads no external content', () => {
    const { text, html } = make('Marina Azevedo');
    expect(text).toMatch(/^Olá, Marina Azevedo\.\n/);
    expect(textOf(html)).toContain('Olá, Marina Azevedo.');
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).not.toMatch(/\b(src|href|url)\b/);
  });

  test('has the same content in both parts', () => {
    const { subject, text, html } = make('Marina');
    const said = text.replace('--', ' ').replaceAll(/\s+/g, ' ').trim();
    expect(textOf(html)).toBe(`${subject} ${said}`);
  });

  test('a name cannot become HTML', () => {
    const { html } = make(`<img onerror=alert('x')> & "Zé"`);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img onerror=alert(&#39;x&#39;)&gt; &amp; &quot;Zé&quot;');
  });

  test.each([
    ['Marina\r\n\r\nSua conta foi bloqueada', 'Olá, Marina Sua conta foi bloqueada.'],
    ['Veja https://golpe.example/x', 'Olá.'],
    ['Você ganhou em golpe.example', 'Olá.'],
    ['Escreva a golpe@golpe', 'Olá.'],
    ['x'.repeat(61), 'Olá.'],
    ['\u202E \n', 'Olá.'],
    ['J. R. de Sá', 'Olá, J. R. de Sá.'],
  ])('the name %j makes the greeting %j', (name, greeting) => {
    expect(make(name).text.split('\n')[0]).toBe(greeting);
  });

  test('the subject is one short line that does not depend on the recipient', () => {
    expect(make('Marina').subject).toBe(make('<b>\r\nOutra').subject);
    expect(make('Marina').subject).toMatch(/^[^\p{Cc}]{10,60}$/u);
  });
});

test('§8 the verification mail has the subject that the specification names', () => {
  expect(verificationMail({ name: 'Marina', code }).subject).toBe('Confirme seu e-mail no Farol');
});

test('the notice of a changed password gives the time in Brasília', () => {
  expect(passwordChangedMail({ name: 'Marina', at, keysRevoked: false }).text).toContain(
    '10 de março de 2026 às 09:05 (horário de Brasília)',
  );
});

test('the mail to the old address shows the new one only masked', () => {
  expect(emailChangeNoticeMail({ name: 'Marina', newEmailMasked }).text).toContain(newEmailMasked);
});
