import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { holdAdminToken, readAdminToken } from '../lib/session/admin-token';
import { holdToken, readToken } from '../lib/session/token';
import { adminAccount, listedUser, panelAnswers, usersPage } from '../testing/admins';
import { ShownPath } from '../testing/shown-path';
import { refused, stubFetch } from '../testing/stub-fetch';
import { dismissNotice } from '../ui/notify';
import { Toaster } from '../ui/toaster';
import { UiProvider } from '../ui/ui-provider';
import { AppRoutes } from './routes';

function open(path: string) {
  // A toast outlives the test that caused it, and would be mistaken for one of the next test.
  dismissNotice();
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes />
        <ShownPath />
      </MemoryRouter>
      <Toaster />
    </UiProvider>,
  );
}

const at = (path: string) => waitFor(() => expect(screen.getByTestId('path')).toHaveTextContent(path));

async function signIn(username = 'admin', password = 'farol-de-noite-12') {
  await userEvent.type(await screen.findByLabelText('Usuário'), username);
  await userEvent.type(screen.getByLabelText('Senha'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

const opened = () => ({
  data: {
    adminLogin: {
      __typename: 'AdminLoginPayload',
      token: 'abc',
      codeRequired: false,
      takesCode: false,
      passkeyOptions: null,
    },
  },
});

test.each(['/admin', '/admin/', '/ADMIN'])(
  '§4 admin auth: without a token %s redirects to /secure-admin-access',
  async (path) => {
    stubFetch({});
    open(path);
    await at('/secure-admin-access');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Acesso administrativo' }),
    ).toBeInTheDocument();
  },
);

test('§2 admin area: /admin-login is the same sign-in, with a link back to the main login', async () => {
  stubFetch({});
  open('/admin-login');
  const back = await screen.findByRole('link', { name: 'Voltar ao login principal' });
  expect(back).toHaveAttribute('href', '/');
});

test('§2 admin area: a sign-in leads to /admin and stores adminToken and isAdmin', async () => {
  const sent = stubFetch({ ...panelAnswers, AdminLogin: opened });
  open('/secure-admin-access');
  await signIn();
  await at('/admin');
  expect(await screen.findByText('1.284')).toBeInTheDocument();
  expect(localStorage.getItem('isAdmin')).toBe('true');
  const users = sent.find(({ name }) => name === 'AdminUsers');
  expect(users?.headers.get('authorization')).toBe('Bearer abc');
  expect(users?.headers.get('x-farol-activity')).toBe('person');
  // The counts are polled, which must not keep the session alive.
  expect(sent.find(({ name }) => name === 'AdminStats')?.headers.get('x-farol-activity')).toBeNull();
});

test('an administrator’s sign-in shares nothing with the user of the browser', async () => {
  holdToken('of a user');
  const sent = stubFetch({ AdminLogin: () => refused('UNAUTHENTICATED', 'Credenciais inválidas') });
  open('/secure-admin-access');
  await signIn();
  await screen.findByText('Credenciais inválidas');
  expect(sent.map(({ name, headers }) => [name, headers.get('authorization')])).toEqual([
    ['AdminLogin', null],
  ]);
  expect(readToken()).toBe('of a user');
});

test.each([
  [
    'the text of the server',
    () => refused('UNAUTHENTICATED', 'Credenciais inválidas'),
    'Credenciais inválidas',
  ],
  ['no text', () => refused('UNAUTHENTICATED', ''), 'Credenciais inválidas'],
  [
    'a lost connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'Falha na conexão com o servidor',
  ],
])('§8 admin login: %s: a toast says why', async (_, AdminLogin, text) => {
  stubFetch({ AdminLogin });
  open('/secure-admin-access');
  await signIn();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(readAdminToken()).toBeNull();
});

test('empty fields are marked as required, and nothing is sent', async () => {
  const sent = stubFetch({});
  open('/secure-admin-access');
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('Por favor, preencha todos os campos.')).toBeInTheDocument();
  expect(screen.getAllByText('Preencha este campo')).toHaveLength(2);
  expect(sent).toEqual([]);
});

test('a second factor is requested in a second step, with the same credentials', async () => {
  const sent = stubFetch({
    ...panelAnswers,
    AdminLogin: ({ variables: { input } }) =>
      (input as { code?: string }).code === '123456'
        ? opened()
        : {
            data: {
              adminLogin: {
                __typename: 'AdminLoginPayload',
                token: null,
                codeRequired: true,
                takesCode: true,
                passkeyOptions: null,
              },
            },
          },
  });
  open('/secure-admin-access');
  await signIn();
  await userEvent.type(await screen.findByLabelText('Código de verificação'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  await at('/admin');
  expect(sent.filter(({ name }) => name === 'AdminLogin').at(-1)?.variables).toEqual({
    input: { username: 'admin', password: 'farol-de-noite-12', code: '123456' },
  });
});

test('a generated password must be changed before anything is shown', async () => {
  holdAdminToken('abc');
  const sent = stubFetch({
    ...panelAnswers,
    AdminMe: () => ({ data: { adminMe: { ...adminAccount, mustChangeCredentials: true } } }),
    AdminUpdateCredentials: () => ({ data: { adminUpdateCredentials: adminAccount } }),
  });
  open('/admin');
  expect(await screen.findByRole('heading', { name: 'Defina suas credenciais' })).toBeInTheDocument();
  expect(sent.some(({ name }) => name === 'AdminUsers')).toBe(false);
  await userEvent.type(screen.getByLabelText('Senha atual'), 'gerada-pelo-servidor');
  await userEvent.type(screen.getByLabelText('Nova senha'), 'farol-de-noite-12');
  await userEvent.type(screen.getByLabelText('Confirmar nova senha'), 'farol-de-noite-12');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar e continuar' }));
  expect(await screen.findByText('Credenciais atualizadas com sucesso')).toBeInTheDocument();
  expect(await screen.findByText('Marina Azevedo')).toBeInTheDocument();
});

test('a refused token is removed, the sign-in explains it, and signing in returns to the same page', async () => {
  holdAdminToken('old');
  stubFetch({
    ...panelAnswers,
    AdminLogin: opened,
    AdminUsers: ({ headers }) =>
      headers.get('authorization') === 'Bearer old'
        ? refused('UNAUTHENTICATED', 'Entre na área administrativa para continuar.')
        : usersPage([listedUser]),
  });
  open('/admin?busca=marina');
  // The client takes the page from the window's URL, which a memory router does not change.
  await at('/secure-admin-access');
  expect(await screen.findByText('Sua sessão expirou')).toBeInTheDocument();
  expect(readAdminToken()).toBeNull();
});

test('§2 admin area: a sign-out ends the session on the server and leads to /secure-admin-access', async () => {
  holdAdminToken('abc');
  const sent = stubFetch({ ...panelAnswers, AdminLogout: () => ({ data: { adminLogout: true } }) });
  open('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
  await at('/secure-admin-access');
  expect(sent.some(({ name }) => name === 'AdminLogout')).toBe(true);
  expect(localStorage.getItem('adminToken')).toBeNull();
  expect(localStorage.getItem('isAdmin')).toBeNull();
  expect(screen.queryByText('Sua sessão expirou')).not.toBeInTheDocument();
});

test('a sign-out in another tab signs this one out', async () => {
  holdAdminToken('abc');
  stubFetch(panelAnswers);
  open('/admin');
  await screen.findByText('1.284');
  localStorage.removeItem('adminToken');
  window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  await at('/secure-admin-access');
});

test('§6 permissions: level and flags are sent, with a live summary and the text of §8', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  holdAdminToken('abc');
  const sent = stubFetch({
    ...panelAnswers,
    AdminPermissions: () => ({
      data: { adminUser: { __typename: 'AdminUserDetails', user: listedUser } },
    }),
    AdminSetPermissions: ({ variables: { input } }) => ({
      data: { adminSetPermissions: { ...listedUser, ...(input as object) } },
    }),
  });
  open('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Permissões de Marina Azevedo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Permissões de Marina Azevedo' }));
  expect(await dialog.findByText('4 de 6 páginas')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('switch', { name: 'Criptomoedas' }));
  expect(dialog.getByText('5 de 6 páginas')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: 'Premium' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar permissões' }));
  expect(await screen.findByText('Permissões do usuário atualizadas com sucesso!')).toBeInTheDocument();
  const input = sent.find(({ name }) => name === 'AdminSetPermissions')?.variables.input;
  expect(input).toEqual({
    userLevel: 'premium',
    accessBinaryOptions: true,
    accessCrypto: true,
    accessEducation: true,
    accessRewards: true,
    accessDashboard: false,
    accessSettings: true,
  });
  const row = within(await screen.findByRole('row', { name: /Marina Azevedo/ }));
  expect(row.getByText('5 de 6')).toBeInTheDocument();
});
