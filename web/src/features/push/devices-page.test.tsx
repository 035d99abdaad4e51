import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { holdToken } from '../../lib/session/token';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { DevicesPage } from './devices-page';

const device = (given: object = {}) => ({
  __typename: 'PushDevice',
  id: 'p1',
  name: 'Chrome no Android',
  host: 'fcm.googleapis.com',
  fingerprint: 'abc',
  enabled: true,
  answer: '201',
  deliveredAt: '2026-03-10T13:00:00.000Z',
  createdAt: '2026-03-10T12:00:00.000Z',
  ...given,
});

const board = (...devices: object[]) => ({
  data: { pushBoard: { __typename: 'PushBoard', publicKey: 'BAAA', devices } },
});

function open(answers: Parameters<typeof scriptedClient>[0]) {
  holdToken('abc');
  renderPage(<DevicesPage />, scriptedClient(answers), '/alertas/aparelhos');
}

test('§push page: a browser without notifications shows a message and no controls', async () => {
  open({ PushBoard: () => board() });
  expect(await screen.findByText('Nenhum aparelho')).toBeVisible();
  expect(screen.getByText('Este navegador não recebe notificações de sites.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ativar neste aparelho' })).not.toBeInTheDocument();
});

test('§push page: devices are listed with their last answer, tested and removed; a device that was switched off shows the reason', async () => {
  const done: unknown[] = [];
  let devices = [device(), device({ id: 'p2', name: 'Firefox no Linux', enabled: false, answer: '403' })];
  open({
    PushBoard: () => board(...devices),
    SendTestPush: ({ variables }) => {
      done.push(variables);
      return { data: { sendTestPush: true } };
    },
    RemovePushDevice: ({ variables }) => {
      done.push(variables);
      devices = devices.slice(1);
      return { data: { removePushDevice: true } };
    },
  });
  expect(await screen.findByText(/última resposta: 403/)).toBeVisible();
  expect(screen.getByText(/Desligado: muitas tentativas seguidas falharam/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar um teste a Firefox no Linux' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar um teste a Chrome no Android' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remover Chrome no Android' }));
  await waitFor(() => expect(screen.queryByText('Chrome no Android')).not.toBeInTheDocument());
  expect(done).toEqual([{ id: 'p1' }, { id: 'p1' }]);
});
