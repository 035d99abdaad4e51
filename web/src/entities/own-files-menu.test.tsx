import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../lib/save-file';
import { holdToken } from '../lib/session/token';
import { fakeGateway, renderWith } from '../testing/live-gateway';
import { dismissNotice, readNotice } from '../ui/notify';
import { OwnFilesMenu } from './own-files-menu';

vi.mock('../lib/save-file', () => ({ saveFile: vi.fn() }));

beforeEach(() => holdToken('the token'));
afterEach(() => {
  vi.mocked(saveFile).mockReset();
  vi.unstubAllGlobals();
  dismissNotice();
});

/** Chooses an entry by keyboard: the button's ArrowDown opens the menu at the first one. */
async function choose(entry: string) {
  renderWith(fakeGateway({}), <OwnFilesMenu label="Baixar" lists={['sinais', 'operacoes']} />);
  screen.getByRole('button', { name: 'Baixar' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  const item = await screen.findByRole('menuitem', { name: entry });
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  for (let step = 0; step < 4 && !item.hasAttribute('data-highlighted'); step += 1)
    await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
}

test('each list comes in both formats', async () => {
  renderWith(fakeGateway({}), <OwnFilesMenu label="Baixar" lists={['sinais', 'diario']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Baixar' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Sinais em CSV',
    'Sinais em JSON',
    'Diário em CSV',
    'Diário em JSON',
  ]);
});

test('a file is requested with the token, and saved under the name that the gateway gives it', async () => {
  const headers = { 'content-disposition': 'attachment; filename="farol-operacoes-2026-03-10.json"' };
  const fetched = vi.fn(async () => new Response('{}', { headers }));
  vi.stubGlobal('fetch', fetched);
  await choose('Operações em JSON');
  await waitFor(() => expect(readNotice()?.title).toBe('Arquivo exportado'));
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/exportar/operacoes.json', {
    headers: { authorization: 'Bearer the token' },
  });
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('farol-operacoes-2026-03-10.json', expect.anything());
});

test('a refusal shows the gateway’s text, and nothing is saved', async () => {
  const refused = { message: 'Muitas chamadas. Tente de novo em 9s.' };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 429 }));
  await choose('Sinais em CSV');
  await waitFor(() => expect(readNotice()?.description).toBe(refused.message));
  expect(saveFile).not.toHaveBeenCalled();
});
