import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAddress } from './use-address';

const useHere = () => ({ address: useAddress(), search: useLocation().search, go: useNavigate() });

const shownAt = (start: string) =>
  renderHook(useHere, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[start]}>{children}</MemoryRouter>,
  });

test('two changes before the next render are both kept', () => {
  const { result } = shownAt('/?aba=usuarios');
  act(() => {
    result.current.address.go({ permissoes: '7' });
    result.current.address.change({ busca: 'ana' });
  });
  expect(result.current.search).toBe('?aba=usuarios&permissoes=7&busca=ana');
});

test('after going back a change starts from the shown address', () => {
  const { result } = shownAt('/?aba=usuarios');
  act(() => result.current.address.go({ permissoes: '7' }));
  act(() => void result.current.go(-1));
  act(() => result.current.address.change({ busca: 'ana' }));
  expect(result.current.search).toBe('?aba=usuarios&busca=ana');
});
