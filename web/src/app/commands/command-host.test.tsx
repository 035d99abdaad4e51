import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { AuthContext } from '../../features/accounts/auth-context';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { marina } from '../../testing/users';
import { CommandHost } from './command-host';
import { openCommands } from './palette-state';

// The first import takes longer than a test waits.
beforeAll(() => import('./command-dialogs'));
afterEach(() => localStorage.clear());

function Where() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function show(signOut = vi.fn()) {
  renderPage(
    <AuthContext value={{ status: 'signedIn', user: marina }}>
      <button type="button" onClick={openCommands}>
        Buscar ou ir para…
      </button>
      <input aria-label="Nome" />
      <main id="conteudo" tabIndex={-1} />
      <Where />
      <CommandHost onSignOut={signOut} />
    </AuthContext>,
    scriptedClient({}),
    '/education',
  );
  return { signOut, user: userEvent.setup() };
}

const field = () => screen.findByRole('combobox', { name: 'Página, par ou ação' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const highlighted = () => document.querySelector('[role=option][data-highlighted]')?.textContent;

test('Ctrl K opens and closes the palette', async () => {
  const { user } = show();
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('{Control>}k{/Control}');
  await gone();
});

test('⌘K opens it too, even while typing', async () => {
  const { user } = show();
  await user.click(screen.getByLabelText('Nome'));
  await user.keyboard('{Meta>}k{/Meta}');
  expect(await field()).toBeInTheDocument();
});

test('letters find a pair, and Enter opens the generator with it and focuses the page', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Buscar ou ir para…' }));
  await user.type(await field(), 'gbpjpy');
  await waitFor(() => expect(highlighted()).toBe('GBP/JPY'));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.querySelector('output')).toHaveTextContent('/binary-options?par=GBP%2FJPY&tempo=5m'),
  );
  await gone();
});

test('arrows move the highlight, which the field announces', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Buscar ou ir para…' }));
  const input = await field();
  await user.type(input, 'usd');
  await waitFor(() => expect(highlighted()).toBe('EUR/USD'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(highlighted()).toBe('GBP/USD'));
  const active = input.getAttribute('aria-activedescendant');
  expect(document.getElementById(active ?? '')).toHaveTextContent('GBP/USD');
});

test('an action runs once, and Escape returns the focus to the element that opened the palette', async () => {
  const { user, signOut } = show();
  const opener = screen.getByRole('button', { name: 'Buscar ou ir para…' });
  await user.click(opener);
  await user.type(await field(), 'sair');
  await user.click(within(screen.getByRole('listbox')).getByText('Sair da conta'));
  await gone();
  expect(signOut).toHaveBeenCalledTimes(1);
  await user.click(opener);
  await field();
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(opener).toHaveFocus());
});

test('? lists the shortcuts, is a letter in text fields, and can be switched off', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Nome'), '?');
  expect(screen.getByLabelText('Nome')).toHaveValue('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  const list = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
  await user.click(within(list).getByRole('switch', { name: 'Tecla ? abre esta lista' }));
  await user.keyboard('{Escape}');
  await gone();
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a search without matches shows a message', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Buscar ou ir para…' }));
  await user.type(await field(), 'zzz');
  expect(await screen.findByText('Nada com esse nome.')).toBeInTheDocument();
});
