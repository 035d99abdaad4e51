import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { holdToken } from '../../lib/session/token';
import { OWNER_WITH_PASSKEY, PASSKEY_ANSWER } from '../../testing/owner-passkey';
import { refusal, renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { WebhooksPage } from './webhooks-page';

vi.mock('../../entities/owner-proof/browser-passkey', () => import('../../testing/owner-passkey'));

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
  sequence: 7,
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
        events: ['SIGNAL_ALERTED', 'SIGNAL_SETTLED', 'PRICE_CROSSED', 'PAUSE_BEGUN'],
      },
      proof: { password: 'minha senha' },
    },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Já copiei' }));
  expect(await screen.findByText('https://hooks.exemplo.com.br/farol')).toBeVisible();
});

test('§webhooks page: an owner with a passkey creates a webhook with it, once address and event are given', async () => {
  const sent: object[] = [];
  open({
    ...OWNER_WITH_PASSKEY,
    Webhooks: () => webhooks(),
    CreateWebhook: ({ variables }) => {
      sent.push(variables);
      const answer = { __typename: 'NewWebhook', secret: 'whsec_c2VncmVkbw==', webhook: webhook() };
      return { data: { createWebhook: answer } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Novo webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo webhook' }));
  const passkey = await dialog.findByRole('button', { name: 'Usar chave de acesso' });
  expect(passkey).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Endereço'), ' https://hooks.exemplo.com.br/farol');
  const events = dialog.getAllByRole('checkbox', { checked: true });
  for (const event of events) await userEvent.click(event);
  expect(passkey).toBeDisabled();
  for (const event of events) await userEvent.click(event);
  await userEvent.click(passkey);
  expect(await dialog.findByLabelText('Segredo')).toHaveValue('whsec_c2VncmVkbw==');
  const input = {
    url: 'https://hooks.exemplo.com.br/farol',
    events: ['SIGNAL_ALERTED', 'SIGNAL_SETTLED', 'PRICE_CROSSED'],
  };
  expect(sent).toEqual([{ input, proof: { passkey: PASSKEY_ANSWER } }]);
});

describe('§webhooks page: a new secret', () => {
  const rotating = (sent: object[], refusals = 0) => ({
    Webhooks: () => webhooks(webhook()),
    RotateWebhookSecret: ({ variables }: { readonly variables: object }) => {
      sent.push(variables);
      if (sent.length <= refusals) return refusal('BAD_USER_INPUT', 'Senha atual incorreta.');
      const answer = { __typename: 'NewWebhook', secret: 'whsec_bm92bw==', webhook: webhook() };
      return { data: { rotateWebhookSecret: answer } };
    },
  });

  async function ask() {
    await userEvent.click(await screen.findByRole('button', { name: /^Trocar o segredo de https/ }));
    return within(await screen.findByRole('dialog', { name: 'Trocar o segredo?' }));
  }

  test('needs the password and, if the account requires one, a code; it is shown once', async () => {
    const sent: object[] = [];
    open({
      ...rotating(sent, 1),
      SecondFactor: () => ({
        data: { secondFactor: { __typename: 'SecondFactor', on: true, recoveryCodesLeft: 8 } },
      }),
    });
    const dialog = await ask();
    const code = await dialog.findByLabelText('Código de verificação');
    await userEvent.click(dialog.getByRole('button', { name: 'Criar outro segredo' }));
    expect(dialog.getByText('Digite sua senha.')).toBeVisible();
    expect(dialog.getByText('Digite o código.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Usar chave de acesso' })).not.toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Senha atual'), 'errada');
    await userEvent.type(code, '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Criar outro segredo' }));
    expect(await screen.findByText('Senha atual incorreta.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Senha atual'));
    await userEvent.type(dialog.getByLabelText('Senha atual'), 'minha senha');
    await userEvent.click(dialog.getByRole('button', { name: 'Criar outro segredo' }));
    expect(await dialog.findByLabelText('Segredo')).toHaveValue('whsec_bm92bw==');
    expect(sent).toEqual([
      { id: 'w1', proof: { password: 'errada', code: '123456' } },
      { id: 'w1', proof: { password: 'minha senha', code: '123456' } },
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Já copiei' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect((await ask()).queryByLabelText('Segredo')).not.toBeInTheDocument();
  });

  test('is made with a passkey instead', async () => {
    const sent: object[] = [];
    open({ ...OWNER_WITH_PASSKEY, ...rotating(sent) });
    const dialog = await ask();
    await userEvent.click(await dialog.findByRole('button', { name: 'Usar chave de acesso' }));
    expect(await dialog.findByLabelText('Segredo')).toHaveValue('whsec_bm92bw==');
    expect(sent).toEqual([{ id: 'w1', proof: { passkey: PASSKEY_ANSWER } }]);
  });
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

test('§webhooks page: everything from a number on is resent, and the page says how many', async () => {
  const sent: object[] = [];
  open({
    Webhooks: () => webhooks(webhook()),
    WebhookDeliveries: () => deliveries(delivery()),
    ReplayWebhook: ({ variables }) => {
      sent.push(variables);
      const replay = { __typename: 'WebhookReplay', queued: 4, skipped: 1, next: null };
      return { data: { replayWebhook: replay } };
    },
  });
  const from = await screen.findByLabelText('Reenviar a partir do nº');
  expect(screen.getByText('nº 7 · id d1')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Reenviar tudo' });
  await userEvent.type(from, '8');
  await userEvent.click(button);
  expect(screen.getByText('Um número de 1 a 7.')).toBeVisible();
  await userEvent.clear(from);
  await userEvent.type(from, '3');
  await userEvent.click(button);
  expect(await screen.findByText('4 mensagens a caminho')).toBeVisible();
  expect(
    screen.getByText('Ficaram de fora 1: em andamento, vencidas ou retidas por uma pausa.'),
  ).toBeVisible();
  expect(sent).toEqual([{ id: 'w1', from: 3 }]);
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
