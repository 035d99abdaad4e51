import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MAX_API_KEYS } from '#schema/api-scope.js';
import { holdToken } from '../../lib/session/token';
import { OWNER_WITH_PASSKEY, PASSKEY_ANSWER } from '../../testing/owner-passkey';
import { refusal, renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { ApiKeysCard } from './api-keys-card';

vi.mock('../../entities/owner-proof/browser-passkey', () => import('../../testing/owner-passkey'));

type Answers = Parameters<typeof scriptedClient>[0];

const SECRET = `farol_${'k'.repeat(43)}`;

const apiKey = (id: string, name = 'Painel', lastUsedAt: string | null = null) => ({
  __typename: 'ApiKey',
  id,
  name,
  prefix: 'farol_abc123',
  scopes: ['READ', 'PRACTICE'],
  sandbox: false,
  createdAt: '2026-03-05T14:37:00.000Z',
  lastUsedAt,
});
const answering = (apiKeys: readonly object[]) => () => ({ data: { apiKeys } });
const made = () => ({
  data: {
    createApiKey: {
      __typename: 'NewApiKey',
      key: SECRET,
      apiKey: { ...apiKey('new', 'Robô'), scopes: ['READ'] },
    },
  },
});

function renderCard(answers: Answers) {
  holdToken('abc');
  const client = scriptedClient(answers);
  renderPage(<ApiKeysCard />, client);
  return client;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rows = () => within(screen.getByRole('list', { name: 'Chaves de API' })).getAllByRole('listitem');

async function createKey() {
  await userEvent.click(await screen.findByRole('button', { name: 'Criar chave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova chave de API' }));
  await userEvent.type(await dialog.findByLabelText('Nome'), ' Robô ');
  await userEvent.type(dialog.getByLabelText('Senha atual'), 'minha senha');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar chave' }));
}

test('each key shows its name, prefix, permissions, creation and last use', async () => {
  renderCard({ ApiKeys: answering([apiKey('a'), apiKey('b', 'Robô', '2026-03-06T10:00:00.000Z')]) });
  expect(await screen.findByText('Painel')).toBeInTheDocument();
  expect(rows()[0]).toHaveTextContent(
    /^PainelConsultarConta de práticafarol_abc123… · criada em 05\/03\/2026 · nunca usada/,
  );
  expect(rows()[1]).toHaveTextContent(/último uso em 06\/03\/2026 \d\d:\d\d/);
});

test('a new key is shown once, copied, listed, and stored nowhere', async () => {
  const sent: unknown[] = [];
  const client = renderCard({
    ApiKeys: answering([]),
    CreateApiKey: ({ variables }) => {
      sent.push(variables);
      return made();
    },
  });
  // In jsdom only user-event provides a clipboard.
  const user = userEvent.setup();
  expect(await screen.findByText('Nenhuma chave')).toBeInTheDocument();
  await createKey();
  expect(await screen.findByLabelText('Chave')).toHaveValue(SECRET);
  expect(screen.getByText('Copie a chave agora.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copiar' })).toHaveFocus();
  expect(sent).toEqual([
    { input: { name: 'Robô', scopes: ['READ'], sandbox: false, currentPassword: 'minha senha' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Copiado')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(screen.getByRole('button', { name: 'Já copiei' }));
  await waitFor(() => expect(screen.queryByLabelText('Chave')).not.toBeInTheDocument());
  expect(rows()[0]).toHaveTextContent(/^Robô/);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Chaves de API' })).toHaveFocus());
  expect(JSON.stringify(client.cache.extract())).not.toContain(SECRET);
});

test('§sandbox a sandbox key is requested as one, and marked in the list', async () => {
  const sent: unknown[] = [];
  renderCard({
    ApiKeys: answering([]),
    CreateApiKey: ({ variables }) => {
      sent.push(variables);
      const { createApiKey } = made().data;
      const apiKeyMade = { ...createApiKey.apiKey, sandbox: true };
      return { data: { createApiKey: { ...createApiKey, apiKey: apiKeyMade } } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Criar chave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova chave de API' }));
  await userEvent.type(await dialog.findByLabelText('Nome'), 'Robô');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Só no sandbox/ }));
  await userEvent.type(dialog.getByLabelText('Senha atual'), 'minha senha');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar chave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Já copiei' }));
  expect(sent).toMatchObject([{ input: { sandbox: true } }]);
  await waitFor(() => expect(rows()[0]).toHaveTextContent(/^RobôSandboxConsultar/));
});

test('a key needs a name, a permission and the password', async () => {
  const create = vi.fn(made);
  renderCard({ ApiKeys: answering([]), CreateApiKey: create });
  await userEvent.click(await screen.findByRole('button', { name: 'Criar chave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova chave de API' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^Consultar/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Criar chave' }));
  expect(dialog.getByLabelText('Nome')).toHaveFocus();
  expect(dialog.getByText('Dê um nome à chave.')).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent('Escolha ao menos uma permissão.');
  await userEvent.type(dialog.getByLabelText('Nome'), 'Robô');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar chave' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^Consultar/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Criar chave' }));
  expect(dialog.getByLabelText('Senha atual')).toHaveFocus();
  expect(dialog.getByText('Digite sua senha.')).toBeInTheDocument();
  expect(create).not.toHaveBeenCalled();
});

test('an owner with a passkey creates a key with it, once name and permission are given', async () => {
  const sent: unknown[] = [];
  renderCard({
    ApiKeys: answering([]),
    ...OWNER_WITH_PASSKEY,
    CreateApiKey: ({ variables }) => {
      sent.push(variables);
      return made();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Criar chave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova chave de API' }));
  const button = await dialog.findByRole('button', { name: 'Usar chave de acesso' });
  expect(button).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Nome'), ' Robô ');
  const chosen = dialog.getByRole('checkbox', { checked: true });
  await userEvent.click(chosen);
  expect(button).toBeDisabled();
  await userEvent.click(chosen);
  await userEvent.click(button);
  expect(await dialog.findByLabelText('Chave')).toHaveValue(SECRET);
  const input = { name: 'Robô', scopes: ['READ'], sandbox: false, passkey: PASSKEY_ANSWER };
  expect(sent).toEqual([{ input }]);
});

test('a wrong password is refused, and the input is kept', async () => {
  renderCard({
    ApiKeys: answering([]),
    CreateApiKey: () => refusal('BAD_USER_INPUT', 'Senha atual incorreta.'),
  });
  expect(await screen.findByText('Nenhuma chave')).toBeInTheDocument();
  await createKey();
  expect(await screen.findByText('Senha atual incorreta.')).toBeInTheDocument();
  expect(screen.getByLabelText('Nome')).toHaveValue(' Robô ');
});

test('a key is revoked after the user proves ownership, and the card keeps the focus', async () => {
  const revoked: unknown[] = [];
  renderCard({
    ApiKeys: answering([apiKey('a'), apiKey('b', 'Robô')]),
    RevokeApiKey: ({ variables }) => {
      revoked.push(variables);
      return { data: { revokeApiKey: true } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revogar Robô' }));
  expect(await screen.findByRole('dialog', { name: 'Revogar Robô?' })).toBeInTheDocument();
  expect(revoked).toEqual([]);
  await userEvent.type(screen.getByLabelText('Senha atual'), 'minha senha');
  await press('Revogar chave');
  expect(await screen.findByText('Chave revogada')).toBeInTheDocument();
  expect(revoked).toEqual([{ id: 'b', proof: { password: 'minha senha' } }]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Chaves de API' })).toHaveFocus());
});

test('answering no keeps the key and returns the focus', async () => {
  renderCard({ ApiKeys: answering([apiKey('a')]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Revogar Painel' }));
  await screen.findByRole('dialog', { name: 'Revogar Painel?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Revogar Painel' })).toHaveFocus());
});

test('a key that was already revoked shows its message, and the list is fetched again', async () => {
  let keys = [apiKey('a'), apiKey('b', 'Robô')];
  renderCard({
    ApiKeys: () => ({ data: { apiKeys: keys } }),
    RevokeApiKey: () => {
      keys = [apiKey('a')];
      return refusal('NOT_FOUND', 'Chave não encontrada.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revogar Robô' }));
  await userEvent.type(await screen.findByLabelText('Senha atual'), 'minha senha');
  await userEvent.click(screen.getByRole('button', { name: 'Revogar chave' }));
  expect(await screen.findByText('Chave não encontrada.')).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test(`with ${MAX_API_KEYS} keys none can be created, and the reason is shown`, async () => {
  renderCard({ ApiKeys: answering(Array.from({ length: MAX_API_KEYS }, (_, at) => apiKey(`k${at}`))) });
  expect(await screen.findByRole('button', { name: 'Criar chave' })).toBeDisabled();
  expect(screen.getByText(/São no máximo 10 chaves/)).toBeInTheDocument();
});

test('while the list loads the card is busy; a failure can be retried', async () => {
  let away = true;
  renderCard({
    ApiKeys: () => (away ? refusal('UNAVAILABLE', 'Fora do ar') : { data: { apiKeys: [apiKey('a')] } }),
  });
  expect(screen.getByRole('region', { name: 'Chaves de API' })).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('Não deu para carregar as chaves')).toBeInTheDocument();
  away = false;
  await press('Tentar novamente');
  expect(await screen.findByText('Painel')).toBeInTheDocument();
});
