import { expect, test } from 'vitest';
import { orderText, readUserView, sortedBy } from './user-view';

const viewOf = (query: string) => {
  const parameters = new URLSearchParams(query);
  return readUserView((name) => parameters.get(name) ?? '');
};

test('an empty address shows every user, newest first', () => {
  expect(viewOf('')).toEqual({ search: '', sort: 'cadastro', descending: true, status: '', level: '' });
});

test('search, order and filters are read from the address', () => {
  expect(viewOf('busca=ana&ordem=email&situacao=blocked&nivel=premium')).toEqual({
    search: 'ana',
    sort: 'email',
    descending: false,
    status: 'blocked',
    level: 'premium',
  });
});

test('invalid values in the address are ignored', () => {
  expect(viewOf('ordem=-senha&situacao=x&nivel=root')).toEqual(viewOf(''));
});

test('pressing the sorted column reverses it, another starts in its own direction', () => {
  const view = viewOf('ordem=nome');
  expect(orderText(sortedBy(view, 'nome'))).toBe('-nome');
  expect(orderText(sortedBy(view, 'visita'))).toBe('-visita');
  expect(orderText(sortedBy(view, 'email'))).toBe('email');
});
