import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../../lib/save-file';
import { readReturnPath } from '../../../lib/session/expiry';
import { holdToken, readToken } from '../../../lib/session/token';
import { OWNER_WITH_PASSKEY, PASSKEY_ANSWER } from '../../../testing/owner-passkey';
import { refusal, renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { DataCard } from './data-card';

vi.mock('../../../lib/save-file', () => ({ saveFile: vi.fn() }));
vi.mock('../../../entities/owner-proof/browser-passkey', () => import('../../../testing/owner-passkey'));

type Answers = Parameters<typeof scriptedClient>[0];

beforeEach(() => holdToken('abc'));
afterEach(() => {
  vi.mocked(saveFile).mockReset();
  vi.unstubAllGlobals();
});

const renderCard = (answers: Answers = {}) => renderPage(<DataCard />, scriptedClient(answers));

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Excluir minha conta' }));
  return screen.findByRole('dialog', { name: 'Excluir minha conta' });
}

async function confirmWith(password: string) {
  await userEvent.type(await screen.findByLabelText('Digite sua senha para confirmar'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Excluir conta' }));
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Exportar meus dados' }));

test('§2 /settings: the user’s data are saved as one file', async () => {
  const headers = { 'content-disposition': 'attachment; filename="farol-meus-dados-2026-03-10.json"' };
  const fetched = vi.fn(async () => new Response('{ "account": { "name": "Marina" } }', { headers }));
  vi.stubGlobal('fetch', fetched);
  renderCard();
  await press();
  expect(await screen.findByText('Dados exportados')).toBeInTheDocument();
  expect(screen.getByText('O arquivo é farol-meus-dados-2026-03-10.json.')).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/exportar/meus-dados.json', {
    headers: { authorization: 'Bearer abc' },
  });
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('farol-meus-dados-2026-03-10.json', expect.anything());
  const [[, content] = []] = vi.mocked(saveFile).mock.calls;
  expect(await content?.text()).toBe('{ "account": { "name": "Marina" } }');
});

test('an export after the session has ended ends it in this browser too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Entre na sua conta' }, { status: 401 }));
  renderCard();
  await press();
  await waitFor(() => expect(readToken()).toBeNull());
  expect(readReturnPath()).toBe('/');
  expect(saveFile).not.toHaveBeenCalled();
});

test('a refused export shows the gateway’s text and saves nothing', async () => {
  const refused = { message: 'Muitas chamadas. Tente de novo em 9s.' };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 429 }));
  renderCard();
  await press();
  expect(await screen.findByText(refused.message)).toBeInTheDocument();
  expect(saveFile).not.toHaveBeenCalled();
});

test('a file that breaks off is not saved', async () => {
  const torn = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(torn));
  renderCard();
  await press();
  const told = 'Sem conexão com o servidor. Falha ao exportar seus dados. Tente novamente.';
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(saveFile).not.toHaveBeenCalled();
});

test('the dialog has the focus, and ESC closes it and returns the focus', async () => {
  renderCard();
  const dialog = await openDialog();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  expect(dialog).toHaveAccessibleDescription(/não voltam/);
  expect(screen.getByRole('button', { name: 'Excluir conta' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Excluir minha conta' })).toHaveFocus();
});

test('input is cleared when the dialog closes', async () => {
  renderCard();
  await openDialog();
  await userEvent.type(await screen.findByLabelText('Digite sua senha para confirmar'), 'segredo');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await openDialog();
  expect(await screen.findByLabelText('Digite sua senha para confirmar')).toHaveValue('');
});

test('a wrong password keeps the account, the session and the dialog', async () => {
  renderCard({ DeleteAccount: () => refusal('BAD_USER_INPUT', 'Senha atual incorreta.') });
  await openDialog();
  await confirmWith('errada');
  expect(await screen.findByText('Senha atual incorreta.')).toBeInTheDocument();
  expect(readToken()).toBe('abc');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('with the right password the account is deleted, and this browser keeps nothing of it', async () => {
  const sent: unknown[] = [];
  renderCard({
    DeleteAccount: ({ variables }) => {
      sent.push(variables);
      return { data: { deleteAccount: true } };
    },
  });
  await openDialog();
  await confirmWith('segredo');
  expect(await screen.findByText('Conta excluída')).toBeInTheDocument();
  expect(sent).toEqual([{ password: 'segredo' }]);
  expect(readToken()).toBeNull();
  expect(sessionStorage.getItem('justLoggedOut')).toBeNull();
});

test('an account can be deleted with a passkey instead of the password', async () => {
  const sent: unknown[] = [];
  renderCard({
    ...OWNER_WITH_PASSKEY,
    DeleteAccount: ({ variables }) => {
      sent.push(variables);
      return { data: { deleteAccount: true } };
    },
  });
  await openDialog();
  await userEvent.click(await screen.findByRole('button', { name: 'Usar chave de acesso' }));
  expect(await screen.findByText('Conta excluída')).toBeInTheDocument();
  expect(sent).toEqual([{ passkey: PASSKEY_ANSWER }]);
  expect(readToken()).toBeNull();
});

test('a refused passkey keeps the account, the session and the dialog', async () => {
  const refused = 'Chave de acesso não reconhecida. Tente de novo.';
  renderCard({ ...OWNER_WITH_PASSKEY, DeleteAccount: () => refusal('BAD_USER_INPUT', refused) });
  await openDialog();
  await userEvent.click(await screen.findByRole('button', { name: 'Usar chave de acesso' }));
  expect(await screen.findByText(refused)).toBeInTheDocument();
  expect(readToken()).toBe('abc');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
