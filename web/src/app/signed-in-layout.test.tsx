import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AuthContext } from '../features/accounts/auth-context';
import { setSocketState } from '../lib/apollo/connection';
import { holdToken, readToken } from '../lib/session/token';
import { headerAnswers } from '../testing/header-answers';
import { marketIn } from '../testing/market';
import { renderScreen, scriptedClient } from '../testing/scripted-gateway';
import { marina } from '../testing/users';
import { lazyPage } from './lazy-page';
import type { AppPage } from './pages';
import { SignedInLayout } from './signed-in-layout';

const page: AppPage = {
  paths: ['/binary-options', '/'],
  title: 'Opções Binárias',
  flag: 'accessBinaryOptions',
  page: lazyPage('test', async () => () => <p>a página</p>),
};

async function renderLayout({
  shown = page,
  user = marina,
  state = 'OPEN',
  Logout = async () => ({ data: { logout: true } }),
  at = '/binary-options',
} = {}) {
  const client = scriptedClient({
    ...headerAnswers,
    Market: () => ({ data: { market: marketIn(state) } }),
    Logout,
  });
  return renderScreen(
    <AuthContext value={{ status: 'signedIn', user }}>
      <SignedInLayout page={shown} />
    </AuthContext>,
    client,
    at,
  );
}

test('§2 layout: one h1, the page’s title, which is also the document’s title', async () => {
  await renderLayout();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Opções Binárias',
  ]);
  expect(document.title).toBe('Opções Binárias · Farol');
  expect(await screen.findByText('a página')).toBeInTheDocument();
});

test('§2 sidebar: the current page is marked, and crypto is announced but cannot be opened', async () => {
  await renderLayout();
  const nav = within(screen.getByRole('navigation', { name: 'Principal' }));
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Opções Binárias');
  expect(nav.getByText('Criptomoedas (em breve)')).toHaveAttribute('aria-disabled', 'true');
  expect(nav.queryByRole('link', { name: /Criptomoedas/ })).not.toBeInTheDocument();
});

test.each(['/binary-options/', '/Binary-Options'])(
  '§2 sidebar: the page is marked at %s, too',
  async (at) => {
    await renderLayout({ at });
    const nav = within(screen.getByRole('navigation', { name: 'Principal' }));
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Opções Binárias');
  },
);

const tools = () => within(screen.getByRole('navigation', { name: 'Ferramentas' }));
const toolNames = () =>
  tools()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('sidebar: the tools follow the user’s page access; laboratory and record are open to everybody', async () => {
  const { unmount } = await renderLayout();
  expect(toolNames()).toEqual(['Quadro', 'Alertas', 'Diário', 'Treino', 'Laboratório', 'Placar']);
  unmount();
  await renderLayout({ user: { ...marina, accessBinaryOptions: false } });
  expect(toolNames()).toEqual(['Laboratório', 'Placar']);
});

test.each([
  ['/alertas/webhooks', '/alertas', 'Alertas'],
  ['/diario/treino', undefined, 'Treino'],
  ['/settings', undefined, 'Configurações'],
  ['/dashboard', undefined, 'Farol'],
])('sidebar: %s is marked as open', async (path, parent, name) => {
  const shown: AppPage = { ...page, paths: [path], ...(parent && { within: parent }) };
  const user = { ...marina, accessDashboard: true };
  await renderLayout({ shown, at: path, user });
  const marked = within(screen.getByRole('complementary')).getAllByRole('link', { current: 'page' });
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent(name);
});

test('§1 sidebar: the risk warning has its exact text', async () => {
  await renderLayout();
  const warning = within(screen.getByRole('complementary')).getByText('Aviso de Risco').parentElement;
  expect(warning).toHaveTextContent(
    /^Aviso de Risco - Investimentos envolvem riscos\. Consulte um consultor financeiro\.$/,
  );
});

test('§2 sidebar: name and e-mail; Usuário where there is no name', async () => {
  await renderLayout({ user: { ...marina, name: ' ' } });
  const sidebar = within(screen.getByRole('complementary'));
  expect(sidebar.getByText('Usuário')).toBeInTheDocument();
  expect(sidebar.getByText('marina@exemplo.com.br')).toBeInTheDocument();
});

test.each([
  ['OPEN', 'Mercado Aberto'],
  ['CLOSED', 'Mercado Fechado'],
])('§2 header: a market that is %s reads %s', async (state, text) => {
  await renderLayout({ state });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('without a connection the market reads neither open nor closed', async () => {
  await renderLayout({ state: 'OPEN' });
  await screen.findByText('Mercado Aberto');
  act(() => setSocketState('lost'));
  expect(screen.getByText('Mercado sem conexão')).toBeInTheDocument();
  expect(screen.queryByText('Mercado Aberto')).toBeNull();
  act(() => setSocketState('idle'));
});

test('§2 header: level with progress, theme toggle and bell', async () => {
  await renderLayout();
  const header = within(screen.getByRole('banner'));
  expect(await header.findByTitle('1.240 XP')).toHaveTextContent('Nível 452%');
  expect(header.getByRole('button', { name: /^Usar tema/ })).toBeInTheDocument();
  expect(header.getByRole('button', { name: 'Notificações' })).toBeInTheDocument();
});

test('§2 header: the profile menu has name, e-mail, Configurações and Sair', async () => {
  await renderLayout();
  await userEvent.click(screen.getByRole('button', { name: 'Menu do perfil' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByText('Marina Azevedo')).toBeInTheDocument();
  expect(menu.getByText('marina@exemplo.com.br')).toBeInTheDocument();
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Configurações',
    'Diário',
    'Treino',
    'Auditoria',
    'Alertas',
    'Sair',
  ]);
});

test('the logo and the profile menu lead to the dashboard for users with access; for others the logo leads home', async () => {
  const { unmount } = await renderLayout();
  const logo = () => within(screen.getByRole('complementary')).getByRole('link', { name: 'Farol' });
  expect(logo()).toHaveAttribute('href', '/binary-options');
  unmount();
  await renderLayout({ user: { ...marina, accessDashboard: true } });
  expect(logo()).toHaveAttribute('href', '/dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Menu do perfil' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Configurações',
    'Diário',
    'Treino',
    'Auditoria',
    'Alertas',
    'Dashboard',
    'Sair',
  ]);
});

test('§2 sidebar: on a narrow screen it opens as a drawer and closes again', async () => {
  await renderLayout();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(drawer).getByRole('link', { name: 'Opções Binárias' })).toBeInTheDocument();
  expect(within(drawer).getByRole('button', { name: 'Fechar menu' })).toBeInTheDocument();
});

test('§4 logout: the server is called first, then the token is removed', async () => {
  holdToken('abc');
  const held: (string | null)[] = [];
  await renderLayout({
    Logout: async () => {
      held.push(readToken());
      return { data: { logout: true } };
    },
  });
  await userEvent.click(screen.getByTitle('Sair da conta'));
  expect(screen.getByText('Fazendo logout...')).toBeInTheDocument();
  expect(screen.getByText('Encerrando sua sessão.')).toBeInTheDocument();
  await waitFor(() => expect(readToken()).toBeNull());
  expect(held).toEqual(['abc']);
  expect(sessionStorage.getItem('justLoggedOut')).toBe('true');
});

test('§4 logout: when the server fails, everything is cleared all the same', async () => {
  holdToken('abc');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await renderLayout({ Logout: () => Promise.reject(new TypeError('Failed to fetch')) });
  await userEvent.click(screen.getByTitle('Sair da conta'));
  await waitFor(() => expect(readToken()).toBeNull());
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

test('§6 page access: an inaccessible page names whom to ask', async () => {
  await renderLayout({ user: { ...marina, accessBinaryOptions: false } });
  expect(screen.getByText('Acesso não liberado')).toBeInTheDocument();
  expect(screen.getByText(/Peça ao administrador/)).toHaveTextContent('Opções Binárias');
  expect(screen.queryByText('a página')).not.toBeInTheDocument();
});
