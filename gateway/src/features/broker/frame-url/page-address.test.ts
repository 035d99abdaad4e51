import { expect, test } from 'vitest';
import { pageAddress } from './page-address.js';

test.each([
  ['https://broker.example/invest?user=7#top', 'https://broker.example/invest'],
  ['http://localhost:4000/pratica', 'http://localhost:4000/pratica'],
  ['HTTPS://Ana:segredo@Broker.Example', 'https://broker.example/'],
  ['https://broker.example/ação/\u0000x', 'https://broker.example/a%C3%A7%C3%A3o/%00x'],
])('of %s is kept %s', (given, kept) => {
  expect(pageAddress(given)).toBe(kept);
});

test.each([
  '',
  '/pratica',
  'about:blank',
  'javascript:alert(1)',
  'ftp://broker.example/',
  'data:text/html,x',
  'http://',
])('%s is refused', (given) => {
  expect(() => pageAddress(given)).toThrow('Endereço inválido.');
});

test('an address of more than 2048 characters is refused, also one that grows so long by its encoding', () => {
  expect(() => pageAddress(`https://broker.example/${'x'.repeat(2048)}`)).toThrow('Endereço inválido.');
  expect(() => pageAddress(`https://broker.example/${'ã'.repeat(1000)}`)).toThrow('Endereço inválido.');
});
