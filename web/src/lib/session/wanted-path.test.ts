import { expect, test } from 'vitest';
import { holdWantedPath, ownPath, readWantedPath } from './wanted-path';

test.each([
  ['/alertas', '/alertas'],
  ['/alertas?alerta=a1&b=%2F%2Fc#fim', '/alertas?alerta=a1&b=%2F%2Fc#fim'],
  ['/settings#//evil.example', '/settings#//evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/a/../diario', '/diario'],
])('the path %s is one of this origin', (path, own) => {
  expect(ownPath(path)).toBe(own);
  holdWantedPath(path);
  expect(readWantedPath()).toBe(own);
});

test.each([
  '//evil.example',
  '//evil.example/alertas',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/alertas',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'alertas',
  '',
  ' /alertas',
])('%j is no path of this origin', (path) => {
  expect(ownPath(path)).toBeUndefined();
  holdWantedPath(path);
  expect(readWantedPath()).toBeUndefined();
});
