import { expect, test } from 'vitest';
import { marina } from '../testing/users';
import { landingPath, maySee, pageAt, pages } from './pages';

const closed = { ...marina, accessBinaryOptions: false };

test('§2 routes: / and /binary-options are one page', () => {
  expect(pageAt('/')).toBe(pageAt('/binary-options'));
  expect(pageAt('/')?.title).toBe('Opções Binárias');
});

test('§2 routes: an unknown path has no page', () => {
  expect(pageAt('/nowhere')).toBeUndefined();
});

test('§6 page access: both signal pages follow accessBinaryOptions', () => {
  const shown = (user: typeof marina) =>
    pages.filter((page) => maySee(page, user)).map(({ paths }) => paths[0]);
  expect(shown(marina)).toEqual(expect.arrayContaining(['/binary-options', '/advanced-signals']));
  expect(shown(closed)).not.toContain('/binary-options');
  expect(shown(closed)).not.toContain('/advanced-signals');
});

test('§2 login: success leads to /binary-options', () => {
  expect(landingPath(marina)).toBe('/binary-options');
});
