import { expect, test } from 'vitest';
import { cacheNameOf, isPageAddress } from './cached-files';

test.each([
  ['/', true],
  ['/binary-options', true],
  ['/alertas/aparelhos', true],
  ['/docs', true],
  ['/api/user/1', false],
  ['/graphql', false],
  ['/exportar/sinais.csv', false],
  ['/registro/checkpoint', false],
  ['/s/AAAAAAAAAAAAAAAAAAAAAA', false],
  ['/fonte/0190a1b2-0000-7000-8000-000000000000', false],
  ['/docs/openapi.json', false],
  ['/verify-record.mjs', false],
  ['/apis', true],
])('%s is answered with the page shown offline: %s', (pathname, isPage) => {
  expect(isPageAddress(pathname)).toBe(isPage);
});

test('another build of the cached files has its own cache', () => {
  const file = (revision: string) => ({ url: 'offline.html', revision });
  expect(cacheNameOf([file('0123456789')])).toBe('offline-01234567');
  expect(cacheNameOf([file('1')])).not.toBe(cacheNameOf([file('2')]));
});
