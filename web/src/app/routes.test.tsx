import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expireSession, readReturnPath } from '../lib/session/expiry';
import { holdToken } from '../lib/session/token';
import { renderPage, scriptedClient } from '../testing/scripted-gateway';
import { ShownPath } from '../testing/shown-path';
import { marina } from '../testing/users';
import { visitor } from '../testing/visitor';
import { AppRoutes, rememberDeepLink } from './routes';

const known = () => ({ data: { me: marina } });
const anonymous = () => ({ data: { sessionUser: visitor } });
const accepted = () => ({ data: { login: { __typename: 'AuthPayload', token: 'abc', user: marina } } });

function renderAt(path: string) {
  renderPage(
    <>
      <AppRoutes />
      <ShownPath />
    </>,
    scriptedClient({ Me: known, Login: accepted, SessionUser: anonymous }),
    path,
  );
}

test('§2 routes: a spinner while auth loads', () => {
  holdToken('abc');
  renderAt('/nowhere');
  expect(screen.getByText('Carregando')).toBeInTheDocument();
});

test.each(['/', '/login', '/nowhere'])('§2 routes: signed out, %s is the login page', async (path) => {
  renderAt(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Entrar' })).toBeInTheDocument();
});

test('§2 routes: any other path is the 404 page, with a link back to /login', async () => {
  holdToken('abc');
  renderAt('/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Voltar ao login' })).toHaveAttribute('href', '/login');
});

test('a session that expires on the login page leads to the first page', async () => {
  holdToken('old');
  expireSession('old', '/login');
  holdToken('abc');
  renderAt('/login');
  await waitFor(() => expect(screen.getByTestId('path')).toHaveTextContent('/binary-options'));
  await waitFor(() => expect(readReturnPath()).toBeNull());
});

test('a renewed sign-in returns to the page where the session expired', async () => {
  holdToken('old');
  expireSession('old', '/nowhere');
  renderAt('/binary-options');
  await userEvent.type(await screen.findByLabelText('E-mail'), 'a@b.c');
  await userEvent.type(screen.getByLabelText('Senha'), 'segredo');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeInTheDocument();
  await waitFor(() => expect(readReturnPath()).toBeNull());
});

test.each([
  ['/register', 'Criar conta'],
  ['/verify-email', 'Verificar e-mail'],
  ['/email-verification', 'Verificar e-mail'],
  ['/forgot-password', 'Esqueci minha senha'],
  ['/termos', 'Termos de Uso'],
  ['/privacidade', 'Política de Privacidade'],
  ['/docs', 'Documentação para integrações'],
])('§2 routes: signed out, %s is %s', async (path, title) => {
  renderAt(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test.each(['/termos', '/privacidade', '/docs', '/verify-email', '/forgot-password'])(
  'signed in, %s is available too',
  async (path) => {
    holdToken('abc');
    renderAt(path);
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Página não encontrada');
    expect(screen.getByTestId('path')).toHaveTextContent(path);
  },
);

test.each(['/login', '/register'])('§2 routes: signed in, %s leads to /binary-options', async (path) => {
  holdToken('abc');
  renderAt(path);
  await waitFor(() => expect(screen.getByTestId('path')).toHaveTextContent('/binary-options'));
});

async function signIn() {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'a@b.c');
  await userEvent.type(screen.getByLabelText('Senha'), 'segredo');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}
const shownPath = () => screen.getByTestId('path');
/** As the browser has it. */
const addressOf = (path: string) => new URL(path, 'https://farol.example');

test.each(['/alertas', '/alertas/aparelhos?x=1', '/settings', '/dashboard', '/nowhere'])(
  'who signs in at the address %s stays there',
  async (path) => {
    renderAt(path);
    await signIn();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Entrar' })).toBeNull());
    expect(shownPath()).toHaveTextContent(path);
  },
);

test('who signs in at / lands on the first page', async () => {
  renderAt('/');
  await signIn();
  await waitFor(() => expect(shownPath()).toHaveTextContent('/binary-options'));
});

test.each(['/diario?tab=replay', '/advanced-signals?tab=ativos&x=%2F', '/pratica/invest?par=EUR/USD'])(
  'who came at %s and signs in at /login lands there, once',
  async (path) => {
    rememberDeepLink(addressOf(path));
    renderAt('/login');
    await signIn();
    await waitFor(() => expect(shownPath()).toHaveTextContent(path));
  },
);

test.each(['/', '/placar', '/login', '/nowhere', '//evil.example/alertas'])(
  'who came at %s and signs in at /login lands on the first page',
  async (path) => {
    sessionStorage.clear();
    rememberDeepLink({ pathname: path, search: '', hash: '' });
    renderAt('/login');
    await signIn();
    await waitFor(() => expect(shownPath()).toHaveTextContent('/binary-options'));
  },
);

test.each([
  '//evil.example/alertas',
  '/\\\\evil.example',
  'https://evil.example/alertas',
  'javascript:alert(1)',
])('a stored path that leads to another site is not followed: %s', async (path) => {
  for (const key of ['returnPath', 'wantedPath']) sessionStorage.setItem(key, path);
  holdToken('abc');
  renderAt('/login');
  await waitFor(() => expect(shownPath()).toHaveTextContent('/binary-options'));
});

const OPEN_PAGES = [
  ['/placar', 'Placar'],
  ['/laboratorio', 'Laboratório'],
  ['/docs', 'Documentação para integrações'],
] as const;

test.each(OPEN_PAGES)('signed in, %s keeps the sidebar and has no second title', async (path, title) => {
  holdToken('abc');
  renderAt(path);
  expect(await screen.findByRole('navigation', { name: 'Principal' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  await screen.findAllByText(/./);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Criar conta' })).toBeNull();
});

test.each(OPEN_PAGES)('signed out, %s offers Entrar and Criar conta', async (path, title) => {
  renderAt(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/register');
  expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
});
