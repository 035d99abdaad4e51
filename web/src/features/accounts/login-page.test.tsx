import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MeDocument } from '../../gql/accounts';
import { endBlockedSession, expireSession } from '../../lib/session/expiry';
import { holdToken, readToken } from '../../lib/session/token';
import { refusal, renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { ShownPath } from '../../testing/shown-path';
import { marina } from '../../testing/users';
import { LoginPage } from './login-page';

const accepted = () => ({ data: { login: { __typename: 'AuthPayload', token: 'abc', user: marina } } });
const silent = () => new Promise<never>(() => undefined);

function renderLogin(Login: Parameters<typeof scriptedClient>[0][string] = silent) {
  const onSignedIn = vi.fn();
  const client = scriptedClient({ Login });
  renderPage(
    <>
      <LoginPage onSignedIn={onSignedIn} />
      <ShownPath />
    </>,
    client,
    '/login',
  );
  return { onSignedIn, knownUser: () => client.readQuery({ query: MeDocument })?.me };
}

async function signIn(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText('E-mail'), email);
  if (password) await userEvent.type(screen.getByLabelText('Senha'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

test('§2 /login: one heading, labelled fields and the risk warning', () => {
  renderLogin();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
  expect(screen.getByLabelText('Senha')).toHaveAttribute('autocomplete', 'current-password');
  expect(
    screen.getByText(
      (_, element) => element?.tagName === 'P' && /^Aviso de Risco - /.test(element.textContent ?? ''),
    ),
  ).toHaveTextContent('Aviso de Risco - Investimentos envolvem riscos. Consulte um consultor financeiro.');
});

test('§3 /login says to a stranger what Farol is, why to believe it and where to look without an account', () => {
  renderLogin();
  for (const text of [
    'Sinais CALL/PUT para opções binárias.',
    'Cada um é registrado antes do resultado e contado em público.',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Placar público, agora' })).toBeInTheDocument();
  const proofs = within(screen.getByRole('region', { name: 'Por que confiar' }));
  expect(proofs.getAllByRole('listitem')).toHaveLength(3);
  expect(proofs.getByRole('link', { name: 'Ver o placar' })).toHaveAttribute('href', '/placar');
  expect(proofs.getByRole('link', { name: 'Testar no laboratório' })).toHaveAttribute('href', '/laboratorio');
});

test('§5 login: empty fields are named, and the first of them gets the focus', async () => {
  renderLogin();
  await signIn('a@b.c', '');
  expect(screen.getByText('Campos obrigatórios')).toBeInTheDocument();
  expect(screen.getByText('Por favor, preencha todos os campos.')).toBeInTheDocument();
  expect(screen.getByLabelText('Senha')).toHaveFocus();
  expect(screen.getByLabelText('Senha')).toBeInvalid();
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Preencha este campo');
});

test('§4 login: success stores the token and the user', async () => {
  const { onSignedIn, knownUser } = renderLogin(accepted);
  await signIn(' marina@exemplo.com.br ', 'segredo');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(marina));
  expect(readToken()).toBe('abc');
  expect(knownUser()).toEqual(marina);
});

test('§8 login: a refusal shows the server’s message', async () => {
  const { onSignedIn } = renderLogin(() => refusal('RATE_LIMITED', 'Muitas tentativas. Espere 30 s.'));
  await signIn('a@b.c', 'errada');
  expect(await screen.findByText('Erro no login')).toBeInTheDocument();
  expect(screen.getByText('Muitas tentativas. Espere 30 s.')).toBeInTheDocument();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('§8 login: a refusal without a message reads Credenciais inválidas', async () => {
  renderLogin(() => refusal('UNAUTHENTICATED', ''));
  await signIn('a@b.c', 'errada');
  expect(await screen.findByText('Credenciais inválidas')).toBeInTheDocument();
});

test('§8 login: an unverified address leads to its verification', async () => {
  renderLogin(() => refusal('FORBIDDEN', 'E-mail não verificado'));
  await signIn(' a+b@c.d', 'segredo');
  expect(await screen.findByText('E-mail não verificado')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByTestId('path')).toHaveTextContent('/verify-email?email=a%2Bb%40c.d'),
  );
});

test('another refusal stays on the login page', async () => {
  renderLogin(() => refusal('FORBIDDEN', 'Conta bloqueada'));
  await signIn('a@b.c', 'segredo');
  expect(await screen.findByText('Conta bloqueada')).toBeInTheDocument();
  expect(screen.getByTestId('path')).toHaveTextContent('/login');
});

test('§2 /login: links lead to registration and to a new password', () => {
  renderLogin();
  expect(screen.getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('a sign-in in progress is shown and not sent twice', async () => {
  const Login = vi.fn(silent);
  renderLogin(Login);
  await signIn('a@b.c', 'segredo');
  const button = screen.getByRole('button', { name: 'Entrando...' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(Login).toHaveBeenCalledTimes(1));
});

test('§2 /login: the end of a session is confirmed', async () => {
  sessionStorage.setItem('justLoggedOut', 'true');
  renderLogin();
  expect(await screen.findByText('Logout realizado com sucesso')).toBeInTheDocument();
});

test('an expired session has its notice', () => {
  holdToken('old');
  expireSession('old', '/advanced-signals');
  renderLogin();
  expect(screen.getByText('Sua sessão expirou')).toBeInTheDocument();
});

test('the password can be shown', async () => {
  renderLogin();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
});

test('§6 roles: a user who was blocked while signed in sees a notice', () => {
  holdToken('abc');
  endBlockedSession('abc');
  renderLogin();
  expect(screen.getByText('Conta bloqueada')).toBeInTheDocument();
  expect(screen.queryByText('Sua sessão expirou')).not.toBeInTheDocument();
});

test('an account with a second factor is asked for the code, which is sent with the password', async () => {
  const sent: unknown[] = [];
  const { onSignedIn } = renderLogin(({ variables }) => {
    sent.push(variables.input);
    return 'code' in variables.input
      ? accepted()
      : refusal('UNAUTHENTICATED', 'Código de verificação obrigatório');
  });
  await signIn('a@b.c', 'segredo');
  await userEvent.type(await screen.findByLabelText('Código de verificação'), '123456');
  expect(screen.queryByText('Erro no login')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(marina));
  const typed = { email: 'a@b.c', password: 'segredo' };
  expect(sent).toEqual([typed, { ...typed, code: '123456' }]);
});

test('a wrong code is shown beside its field, and another account can be chosen', async () => {
  renderLogin(({ variables }) =>
    refusal(
      'UNAUTHENTICATED',
      `Código de verificação ${'code' in variables.input ? 'inválido' : 'obrigatório'}`,
    ),
  );
  await signIn('a@b.c', 'segredo');
  await userEvent.type(await screen.findByLabelText('Código de verificação'), '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByText('Digite o código que aparece agora no aplicativo.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Usar outra conta' }));
  expect(screen.getByLabelText('E-mail')).toBeInTheDocument();
});
