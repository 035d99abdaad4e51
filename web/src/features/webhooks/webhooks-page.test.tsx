import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { holdToken } from '../../lib/session/token';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { WebhooksPage } from './webhooks-page';

const webhook = (given: object = {}) => ({
  __typename: 'Webhook',
  id: 'w1',
  url: 'https://hooks.exemplo.com.br/farol',
  events: ['SIGNAL_ALERTED', 'SIGNAL_SETTLED'],
  enabled: true,
  switchedOffAt: null,
  formerSecretUntil: null,
  createdAt: '2026-03-10T12:00:00.000Z',
  ...given,
});

const delivery = (given: object = {}) => ({
  __typename: 'WebhookDelivery',
  id: 'd1',
  kind: 'SIGNAL_SETTLED',
  status: 'FAILED',
  attempts: 14,
  answer: '500: não deu',
  nextAt: null,
  expiresAt: '2026-03-11T12:00:00.000Z',
  createdAt: '2026-03-10T12:00:00.000Z',
  updatedAt: '2026-03-10T13:00:00.000Z',
  ...given,
});

const webhooks = (...rows: object[]) => ({ data: { webhooks: rows } });
const deliveries = (...items: object[]) => ({
  data: { webhookDeliveries: { __typename: 'WebhookDeliveryPage', endCursor: null, items } },
});

function open(answers: Parameters<typeof scriptedClient>[0]) {
  holdToken('abc');
  renderPage(
    <WebhooksPage />,
    scriptedClient({ WebhookDeliveries: () => deliveries(), ...answers }),
    '/alertas/webhooks',
  );
}

test('§webhooks page: an empty list explains webhooks, and one is created; its secret is shown once', async () => {
  const made: object[] = [];
  open({
    Webhooks: () => webhooks(...(made.length > 0 ? [webhook()] : [])),
    CreateWebhook: ({ variables }) => {
      made.push(variables);
      const answer = { __typename: 'NewWebhook', secret: 'whsec_c2VncmVkbw==', webhook: webhook() };
      return { data: { createWebhook: answer } };
    },
  });
  expect(await screen.findByText('Nenhum webhook')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Novo webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo webhook' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Criar webhook' }));
  expect(dialog.getByText('Digite o endereço.')).toBeVisible();
  expect(dialog.getByText('Digite sua senha.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Endereço'), 'https://hooks.exemplo.com.br/farol');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Pausas/ }));
  await userEvent.type(dialog.getByLabelText('Senha atual'), 'minha senha');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar webhook' }));
  expect(await dialog.findByLabelText('Segredo')).toHaveValue('whsec_c2VncmVkbw==');
  expect(made).toEqual([
    {
      input: {
        url: 'https://hooks.exemplo.com.br/farol',
        events: ['SIGNAL_ALERTED', 'SIGNAL_SETTLED', 'PAUSE_BEGUN'],
      },
      proof: { password: 'minha senha' },
    },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Já copiei' }));
  expect(await screen.findByText('https://hooks.exemplo.com.br/farol')).toBeVisible();
});

test('§webhooks page: a message shows its delivery status, and a failed one is resent', async () => {
  const repeated: object[] = [];
  open({
    Webhooks: () => webhooks(webhook()),
    WebhookDeliveries: () =>
      deliveries(delivery(), delivery({ id: 'd2', kind: 'SIGNAL_ALERTED', status: 'EXPIRED', answer: null })),
    ReplayWebhookDelivery: ({ variables }) => {
      repeated.push(variables);
      return { data: { replayWebhookDelivery: delivery({ status: 'DELIVERED', answer: '200' }) } };
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Entregas' }));
  expect(list.getByText('Falhou')).toBeVisible();
  expect(list.getByText('Resposta: 500: não deu')).toBeVisible();
  expect(list.getByText('Venceu')).toBeVisible();
  // An alert whose signal has expired cannot be sent again.
  const [again, ...more] = list.getAllByRole('button', { name: /^Reenviar/ });
  expect(more).toEqual([]);
  if (again) await userEvent.click(again);
  expect(await list.findByText('Entregue')).toBeVisible();
  expect(repeated).toEqual([{ id: 'd1' }]);
});

test('§webhooks page: a webhook that was switched off shows so and is switched on again', async () => {
  const sent: object[] = [];
  open({
    Webhooks: () => webhooks(webhook({ enabled: false, switchedOffAt: '2026-03-10T12:00:00.000Z' })),
    SwitchWebhook: ({ variables }) => {
      sent.push(variables);
      return { data: { switchWebhook: webhook() } };
    },
  });
  expect(await screen.findByText(/^Desligado em .*: muitas tentativas seguidas falharam\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Enviar um teste/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('switch'));
  expect(await screen.findByText('Ligado')).toBeVisible();
  expect(sent).toEqual([{ id: 'w1', enabled: true }]);
});
