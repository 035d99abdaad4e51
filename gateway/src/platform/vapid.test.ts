import { expect, test } from 'vitest';
import { isVapidSubject, NO_CONTACT, vapidSubject } from './vapid.js';

test.each([
  'mailto:eu@farol.com.br',
  'https://farol.com.br',
  'https://farol.com.br:8443/contato',
  'https://xn--fnix-6pa.com.br',
  NO_CONTACT,
])('push services accept the contact %s', (subject) => {
  expect(isVapidSubject(subject)).toBe(true);
});

test.each([
  'mailto:nao-responda@farol.local',
  'mailto:eu@localhost',
  'mailto:eu@farol.invalid',
  'mailto:eu@127.0.0.1',
  'mailto:eu@[::1]',
  'mailto: <eu@farol.com.br>',
  'mailto:eu@farol.com.br,voce@farol.com.br',
  'mailto:farol.com.br',
  'mailto:@farol.com.br',
  'https://localhost:4000',
  'https://LOCALHOST',
  'https://farol.localhost',
  'https://farol',
  'https://192.168.0.7',
  'https://[2001:db8::1]',
  'https://farol.lan',
  'https://farol.home.arpa',
  'https://farol.local.',
  'https://a:b@farol.com.br',
  'http://farol.com.br',
  'farol.com.br',
  'eu@farol.com.br',
  '',
])('the contact %j is none that every push service accepts', (subject) => {
  expect(isVapidSubject(subject)).toBe(false);
});

test.each([
  ['https://farol.com.br', 'eu@correio.com.br', 'https://farol.com.br'],
  ['http://localhost:4000', 'eu@correio.com.br', 'mailto:eu@correio.com.br'],
  ['https://farol.local', 'nao-responda@farol.local', NO_CONTACT],
  ['http://localhost:4000', 'nao-responda@farol.local', NO_CONTACT],
])('of %s and %s push services are given %s', (publicUrl, mail, subject) => {
  expect(vapidSubject(publicUrl, mail)).toBe(subject);
});
