import { expect, test } from 'vitest';
import { isOwnScript } from './trusted-scripts';

const PAGE = 'https://farol.example/laboratorio';

test.each(['/sw.js', '/assets/lab-worker-B2x_9.js', `${new URL(PAGE).origin}/sw.js`])(
  '%s may run',
  (address) => {
    expect(isOwnScript(address, PAGE)).toBe(true);
  },
);

test.each([
  'https://evil.example/sw.js',
  '//evil.example/sw.js',
  'data:text/javascript,alert(1)',
  'blob:https://farol.example/0b0e',
  'javascript:alert(1)',
  '/fotos/a.webp',
  '/exportar/meus-dados.json',
  '/assets/../fotos/a.js',
  '/assets/%2e%2e/a.js',
  '/assets/x/a.js',
  'sw.js/x',
])('%s may not', (address) => {
  expect(isOwnScript(address, PAGE)).toBe(false);
});
