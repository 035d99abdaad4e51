import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createAdminClient } from '../../../lib/apollo/admin-client';
import { holdAdminToken } from '../../../lib/session/admin-token';
import { listedUser, panelAnswers, usersPage } from '../../../testing/admins';
import { ShownPath } from '../../../testing/shown-path';
import { refused, stubFetch } from '../../../testing/stub-fetch';
import { dismissNotice } from '../../../ui/notify';
import { Toaster } from '../../../ui/toaster';
import { UiProvider } from '../../../ui/ui-provider';
import { AdminPanel } from './admin-panel';

const wide = () => ({ matches: true, addEventListener() {}, removeEventListener() {} });

function open(path: string) {
  vi.stubGlobal('matchMedia', wide);
  // A toast outlives the test that caused it, and would be mistaken for one of the next test.
  dismissNotice();
  holdAdminToken('abc');
  render(
    <UiProvider>
      <ApolloProvider client={createAdminClient()}>
        <MemoryRouter initialEntries={[path]}>
          <AdminPanel />
          <ShownPath />
        </MemoryRouter>
      </ApolloProvider>
      <Toaster />
    </UiProvider>,
  );
}

const at = (path: string) => waitFor(() => expect(screen.getByTestId('path')).toHaveTextContent(path));

test('§3 admin stats: the four counts use Brazilian format', async () => {
  stubFetch(panelAnswers);
  open('/admin');
  for (const figure of ['1.284', '317', '1.102', '182'])
    expect(await screen.findByText(figure)).toBeInTheDocument();
});

test('search, filter and order are set in the address and sent to the gateway', async () => {
  const sent = stubFetch(panelAnswers);
  open('/admin');
  await userEvent.type(await screen.findByLabelText('Buscar nome ou e-mail'), 'marina');
  await at('busca=marina');
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Bloqueado');
  await userEvent.click(await screen.findByRole('button', { name: 'Usuário' }));
  await at('ordem=nome');
  expect(screen.getByRole('columnheader', { name: 'Usuário' })).toHaveAttribute('aria-sort', 'ascending');
  await waitFor(() =>
    expect(sent.findLast(({ name }) => name === 'AdminUsers')?.variables).toMatchObject({
      sort: 'NAME',
      descending: false,
      filter: { search: 'marina', status: 'blocked', level: null },
    }),
  );
});

test('an invalid search is not sent, and the field explains what is valid', async () => {
  const sent = stubFetch(panelAnswers);
  open('/admin');
  await screen.findByText('Marina Azevedo');
  await userEvent.type(screen.getByLabelText('Buscar nome ou e-mail'), 'ma');
  expect(screen.getByLabelText('Buscar nome ou e-mail')).toHaveAccessibleDescription(
    'Digite ao menos 3 letras ou números seguidos.',
  );
  expect(sent.filter(({ name }) => name === 'AdminUsers')).toHaveLength(1);
});

test('next and previous pages use their cursors', async () => {
  const sent = stubFetch({
    ...panelAnswers,
    AdminUsers: ({ variables: { after } }) =>
      after
        ? usersPage([{ ...listedUser, id: 'b', name: 'Caio Brandão' }], {
            startCursor: 'B',
            hasPreviousPage: true,
          })
        : usersPage([listedUser], { endCursor: 'A', hasNextPage: true }),
  });
  open('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Próxima' }));
  expect(await screen.findByText('Caio Brandão')).toBeInTheDocument();
  await at('depois=A');
  await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(await screen.findByText('Marina Azevedo')).toBeInTheDocument();
  expect(sent.findLast(({ name }) => name === 'AdminUsers')?.variables).toMatchObject({
    before: 'B',
    after: null,
  });
});

test('a filter without matches shows a message and can be cleared', async () => {
  stubFetch({
    ...panelAnswers,
    AdminUsers: ({ variables: { filter } }) =>
      usersPage((filter as { status: unknown }).status ? [] : [listedUser]),
  });
  open('/admin?situacao=blocked');
  await userEvent.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByText('Marina Azevedo')).toBeInTheDocument();
});

test('a failed list shows its reason and a retry', async () => {
  let failing = true;
  stubFetch({
    ...panelAnswers,
    AdminUsers: () =>
      failing ? refused('UNAVAILABLE', 'Banco de dados fora do ar') : usersPage([listedUser]),
  });
  open('/admin');
  expect(await screen.findByText('Banco de dados fora do ar')).toBeInTheDocument();
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Marina Azevedo')).toBeInTheDocument();
});

test('§8 admin permissions: a failure shows the specified text and the server’s reason', async () => {
  stubFetch({
    ...panelAnswers,
    AdminPermissions: () => ({ data: { adminUser: { __typename: 'AdminUserDetails', user: listedUser } } }),
    AdminSetPermissions: () => refused('NOT_FOUND', 'Usuário não encontrado'),
  });
  open(`/admin?permissoes=${listedUser.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar permissões' }));
  expect(await screen.findByText('Falha ao atualizar permissões do usuário')).toBeInTheDocument();
  expect(screen.getByText('Usuário não encontrado')).toBeInTheDocument();
});

test.each([
  ['the server’s message', () => refused('BAD_USER_INPUT', 'Senha atual incorreta'), 'Senha atual incorreta'],
  ['an answer without a message', () => refused('UNAVAILABLE', ''), 'Erro interno do servidor'],
])('§8 admin credentials: %s', async (_, AdminUpdateCredentials, text) => {
  stubFetch({ ...panelAnswers, AdminUpdateCredentials });
  open('/admin');
  await screen.findByText('Marina Azevedo');
  await userEvent.click(screen.getByRole('button', { name: 'Perfil do administrador' }));
  await userEvent.type(await screen.findByLabelText('Senha atual'), 'farol-de-noite-12');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar credenciais' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('§8 admin credentials: without a token it shows a message and sends nothing', async () => {
  const sent = stubFetch(panelAnswers);
  open('/admin');
  await screen.findByText('Marina Azevedo');
  await userEvent.click(screen.getByRole('button', { name: 'Perfil do administrador' }));
  await userEvent.type(await screen.findByLabelText('Senha atual'), 'farol-de-noite-12');
  localStorage.removeItem('adminToken');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar credenciais' }));
  expect(await screen.findByText('Token não encontrado')).toBeInTheDocument();
  expect(sent.some(({ name }) => name === 'AdminUpdateCredentials')).toBe(false);
});

test('a user is blocked only after confirmation', async () => {
  const user = { ...listedUser, currentLevel: 4, signalsGenerated: 3, iframeUrl: null, lastUrlUpdate: null };
  const sent = stubFetch({
    ...panelAnswers,
    AdminUserDetails: () => ({
      data: { adminUser: { __typename: 'AdminUserDetails', user, sessions: [], activity: [] } },
    }),
    AdminBlockUser: () => ({ data: { adminBlockUser: { ...user, blockedAt: '2026-11-21T12:00:00.000Z' } } }),
  });
  open(`/admin?usuario=${listedUser.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Marina Azevedo' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Bloquear' }));
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  expect(sent.some(({ name }) => name === 'AdminBlockUser')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar bloqueio' }));
  expect(await screen.findByText('Usuário bloqueado')).toBeInTheDocument();
});
