import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AlertRuleInput } from '../../gql/alerts';
import { holdToken } from '../../lib/session/token';
import { refusal, renderScreen, scriptedClient } from '../../testing/scripted-gateway';
import { drafts } from '../../ui/form-drafts';
import { AlertsPage } from './alerts-page';

const rule = {
  __typename: 'AlertRule',
  id: 'r1',
  name: 'Manhã',
  enabled: true,
  pairs: ['EUR/USD', 'GBP/USD'],
  timeframes: ['5m'],
  minConfidence: 80,
  direction: null,
  weekdays: [1, 2, 3, 4, 5],
  hours: { __typename: 'AlertWindow', from: 540, until: 720 },
  quiet: null,
  mostPerDay: 10,
  usedToday: 3,
  channels: ['BELL'],
};

const board = (given: object = {}) => ({
  data: {
    alertBoard: {
      __typename: 'AlertBoard',
      timeZone: 'America/Sao_Paulo',
      pausedUntil: null,
      pauseReason: null,
      channels: [
        { __typename: 'AlertChannelState', channel: 'BELL', isSetUp: true },
        { __typename: 'AlertChannelState', channel: 'WEBHOOK', isSetUp: false },
      ],
      rules: [rule],
      ...given,
    },
  },
});

const alert = (given: object = {}) => ({
  __typename: 'Alert',
  id: 'a1',
  pair: 'EUR/USD',
  timeframe: '5m',
  direction: 'CALL',
  confidence: 82,
  strength: 'FORTE',
  estimatedChance: 0.5,
  breakEven: 1 / 1.85,
  entryPrice: 1.08432,
  expirationTime: '2100-01-01T00:00:00.000Z',
  simulated: true,
  ruleName: 'Manhã',
  createdAt: '2026-03-10T12:00:00.000Z',
  outcome: null,
  exitPrice: null,
  signalId: null,
  leaf: 12_345,
  cosignedAt: null,
  deliveries: [
    {
      __typename: 'AlertDelivery',
      id: 'd1',
      kind: 'ALERT',
      channel: 'BELL',
      receiver: null,
      answer: null,
      status: 'DELIVERED',
      updatedAt: '2026-03-10T12:00:01.000Z',
    },
  ],
  ...given,
});

const alerts = (...items: readonly object[]) => ({
  data: { alerts: { __typename: 'AlertPage', endCursor: null, items } },
});

const trial = (given: object = {}) => ({
  data: {
    alertTrial: {
      __typename: 'AlertTrial',
      alerts: 14,
      won: 7,
      lost: 6,
      undecided: 1,
      rate: 7 / 13,
      low: 0.27,
      high: 0.73,
      breakEven: 1 / 1.85,
      simulated: true,
      ...given,
    },
  },
});

const market = () => ({ data: { market: null } });
const QUIET = {
  Market: market,
  AlertChanged: () => new Promise<never>(() => undefined),
  Alerts: () => alerts(),
  Telegram: () => ({ data: { telegram: null } }),
  Ntfy: () => ({ data: { ntfyTopic: null } }),
  PriceRules: () => ({ data: { priceRules: [] } }),
  PriceAlerts: () => ({
    data: { priceAlerts: { __typename: 'PriceAlertPage', endCursor: null, items: [] } },
  }),
  PriceAlertMade: () => new Promise<never>(() => undefined),
  PriceAlertChannels: () => board(),
  PriceNow: () => ({
    data: { price: { __typename: 'PriceTick', pair: 'USD/JPY', timeframe: '1m', price: 151.2 } },
  }),
};

async function open(answers: Parameters<typeof scriptedClient>[0], path = '/alertas') {
  holdToken('abc');
  await renderScreen(<AlertsPage />, scriptedClient({ ...QUIET, ...answers }), path);
}

test('§alerts page: a rule shows its criteria and today’s alerts, and is switched off at once', async () => {
  const sent: object[] = [];
  await open({
    AlertBoard: () => board(),
    SwitchAlertRule: ({ variables }) => {
      sent.push(variables);
      return { data: { switchAlertRule: { ...rule, enabled: false } } };
    },
  });
  expect(await screen.findByText('Manhã')).toBeVisible();
  expect(
    screen.getByText(
      'EUR/USD e GBP/USD · 5m · CALL e PUT · confiança de 80% ou mais · Seg, Ter, Qua, Qui e Sex · das 09:00 às 12:00',
    ),
  ).toBeVisible();
  expect(screen.getByText('Hoje: 3 de no máximo 10')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Regra Manhã ligada' }));
  await waitFor(() => expect(sent).toEqual([{ id: 'r1', enabled: false }]));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Regra Manhã ligada' })).toHaveAttribute(
      'aria-checked',
      'false',
    ),
  );
});

test('§alerts page: from the generator the new-rule form opens for its market, shows last week’s count, and saves', async () => {
  const sent: AlertRuleInput[] = [];
  await open(
    {
      AlertBoard: () => board({ rules: [] }),
      AlertTrial: () => trial(),
      CreateAlertRule: ({ variables }) => {
        sent.push(variables.input);
        return { data: { createAlertRule: rule } };
      },
    },
    '/alertas?par=GBP/JPY&tempo=15m',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova regra' }));
  expect(dialog.getByRole('checkbox', { name: 'GBP/JPY' })).toBeChecked();
  expect(
    await dialog.findByText(
      /^Nos últimos 7 dias teria avisado 14 vezes; acertou 7 de 13, intervalo de 95% de 27,0% a 73,0%\. Para empatar é preciso 54,1%\. 1 sem acerto nem erro\. Ainda é cedo \(13 de 30\) para tirar conclusões\.$/,
      {},
      { timeout: 5000 },
    ),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar regra' }));
  expect(await dialog.findByText('Dê um nome à regra.')).toBeVisible();
  expect(sent).toEqual([]);
  expect(dialog.getByRole('checkbox', { name: /^Sino/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /^Webhooks/ })).toBeDisabled();
  expect(dialog.getByRole('link', { name: 'criar um webhook' })).toHaveAttribute('href', '/alertas/webhooks');
  await userEvent.type(dialog.getByLabelText('Nome da regra'), ' Iene ');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar regra' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        name: 'Iene',
        enabled: true,
        pairs: ['GBP/JPY'],
        timeframes: ['15m'],
        minConfidence: 70,
        direction: null,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        hours: null,
        quiet: { from: 1320, until: 420 },
        mostPerDay: 10,
        channels: ['BELL'],
      },
    ]),
  );
});

test('§alerts page: options that few need are folded, say when the rule is silent, and open at an error', async () => {
  const answers = { AlertBoard: () => board({ rules: [] }), AlertTrial: () => trial() };
  await open(answers, '/alertas?par=GBP/JPY&tempo=15m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova regra' }));
  const fold = dialog.getByText('Opções avançadas').closest('details');
  expect(fold).not.toHaveAttribute('open');
  expect(fold).toHaveTextContent('em silêncio das 22:00 às 07:00, até 10 por dia');
  await userEvent.type(dialog.getByLabelText('Nome da regra'), 'Iene');
  await userEvent.clear(dialog.getByLabelText('Silêncio até as'));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar regra' }));
  expect(fold).toHaveAttribute('open');
  expect(dialog.getByLabelText('Silêncio a partir das')).toHaveFocus();
});

test('§alerts page: the market of a link is not replaced by what was typed into another new rule, which is kept for it', async () => {
  drafts.set('alert rule ', { name: 'Iene', pairs: ['USD/JPY'] });
  const answers = { AlertBoard: () => board({ rules: [] }), AlertTrial: () => trial() };
  await open(answers, '/alertas?par=GBP/JPY&tempo=15m');
  const linked = within(await screen.findByRole('dialog', { name: 'Nova regra' }));
  expect(linked.getByRole('checkbox', { name: 'GBP/JPY' })).toBeChecked();
  expect(linked.getByRole('checkbox', { name: 'USD/JPY' })).not.toBeChecked();
  expect(linked.getByLabelText('Nome da regra')).toHaveValue('');
  cleanup();
  await open(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Nova regra' }));
  const plain = within(await screen.findByRole('dialog', { name: 'Nova regra' }));
  expect(plain.getByRole('checkbox', { name: 'USD/JPY' })).toBeChecked();
  expect(plain.getByLabelText('Nome da regra')).toHaveValue('Iene');
});

test('§alerts page: an open alert is saved in one tap, an ended one shows its outcome and that a witness had seen it before', async () => {
  const saved: string[] = [];
  const ended = alert({
    id: 'a2',
    pair: 'USD/JPY',
    outcome: 'LOST',
    exitPrice: 149.1,
    entryPrice: 149.2,
    expirationTime: '2026-03-10T12:05:00.000Z',
    leaf: 12_346,
    cosignedAt: '2026-03-10T12:00:04.000Z',
  });
  await open({
    AlertBoard: () => board(),
    Alerts: () => alerts(alert(saved.length > 0 ? { signalId: 's1' } : {}), ended),
    SaveAlert: ({ variables }) => {
      saved.push(variables.id);
      return { data: { saveAlert: { __typename: 'Signal', id: 's1' } } };
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Alertas' }));
  const [living, past] = list.getAllByRole('listitem');
  expect(living).toHaveTextContent('Chance estimada 50,0% (para empatar, 54,1%) · confiança 82%');
  expect(
    within(living ?? document.body).getByRole('link', { name: 'Prova da linha 12.345 do registro' }),
  ).toHaveAttribute('href', '/prova?linha=12345');
  expect(past).toHaveTextContent('Errou');
  expect(living).not.toHaveTextContent('vista antes');
  const seen = within(past ?? document.body).getByText('prova, vista antes');
  expect(seen).toHaveAttribute('href', '/prova?linha=12346');
  expect(seen).toHaveAccessibleName(
    'Prova da linha 12.346 do registro, vista por testemunha antes do resultado',
  );
  expect(list.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(list.getByRole('button', { name: 'Salvar EUR/USD CALL' }));
  expect(await list.findByText('Salvo')).toBeVisible();
  expect(saved).toEqual(['a1']);
  expect(await screen.findByText('Sinal Salvo')).toBeVisible();
});

test('§alerts page: an alert opened by link comes first even when not among the newest, and is saved in one tap', async () => {
  const saved: string[] = [];
  const asked: string[] = [];
  const old = alert({ id: 'a0', pair: 'GBP/JPY' });
  await open(
    {
      AlertBoard: () => board(),
      Alerts: () => alerts(alert()),
      Alert: ({ variables }) => {
        asked.push(variables.id);
        return { data: { alert: { ...old, signalId: saved.length > 0 ? 's1' : null } } };
      },
      SaveAlert: ({ variables }) => {
        saved.push(variables.id);
        return { data: { saveAlert: { __typename: 'Signal', id: 's1' } } };
      },
    },
    '/alertas?alerta=a0',
  );
  const list = within(await screen.findByRole('list', { name: 'Alertas' }));
  await userEvent.click(await list.findByRole('button', { name: 'Salvar GBP/JPY CALL' }));
  expect(await list.findByText('Salvo')).toBeVisible();
  const rows = list.getAllByRole('listitem');
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
  expect([saved, asked[0]]).toEqual([['a0'], 'a0']);
});

test('§alerts page: a link to an unknown alert shows a message, and one among the newest requests nothing more', async () => {
  await open({ AlertBoard: () => board(), Alert: () => ({ data: { alert: null } }) }, '/alertas?alerta=a9');
  expect(
    await screen.findByText(
      'O alerta do link não está aqui: eles ficam por 90 dias, na conta que os recebeu.',
    ),
  ).toBeVisible();
  cleanup();
  await open({ AlertBoard: () => board(), Alerts: () => alerts(alert()) }, '/alertas?alerta=a1');
  const list = within(await screen.findByRole('list', { name: 'Alertas' }));
  expect(list.getByRole('listitem')).toHaveAttribute('aria-current', 'true');
});

test('§alerts page: e-mail is only for the daily digest, shows when it is sent, and can be tested once a rule uses it', async () => {
  const state = (channel: string) => ({ __typename: 'AlertChannelState', channel, isSetUp: true });
  const sent: object[] = [];
  await open({
    AlertBoard: () =>
      board({ channels: [state('BELL'), state('MAIL')], rules: [{ ...rule, channels: ['MAIL'] }] }),
    AlertTrial: () => trial(),
    SendTestDigest: ({ variables }) => {
      sent.push(variables);
      return { data: { sendTestDigest: true } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar um resumo de teste' }));
  expect(await screen.findByText('Teste a caminho')).toBeVisible();
  expect(sent).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Alterar Manhã' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar regra' }));
  expect(dialog.getByRole('checkbox', { name: /^E-mail/ })).toBeChecked();
  expect(dialog.getByText(/^Um resumo às 8h do seu fuso, com os alertas do dia anterior/)).toBeVisible();
});

test('§alerts page: a digest that was refused too often shows so, cannot be tested, and is switched on again', async () => {
  let isOff = true;
  const state = (channel: string, isSetUp = true) => ({
    __typename: 'AlertChannelState',
    channel,
    isSetUp,
  });
  await open({
    AlertBoard: () =>
      board({ channels: [state('BELL'), state('MAIL', !isOff)], rules: [{ ...rule, channels: ['MAIL'] }] }),
    ResumeAlertDigest: () => {
      isOff = false;
      return { data: { resumeAlertDigest: true } };
    },
  });
  expect(await screen.findByText(/O resumo por e-mail está desligado/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar um resumo de teste' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ligar o resumo de novo' }));
  expect(await screen.findByRole('button', { name: 'Enviar um resumo de teste' })).toBeVisible();
  expect(screen.queryByText(/O resumo por e-mail está desligado/)).toBeNull();
});

test('§alerts page: a pause shows its end and reason', async () => {
  await open({
    AlertBoard: () => board({ pausedUntil: '2026-03-10T15:00:00.000Z', pauseReason: 'THREE_LOSSES' }),
  });
  expect(await screen.findByText(/^Alertas em pausa até .*: três perdas seguidas\./)).toBeVisible();
});

test('§alerts page: failures to load are shown with a retry', async () => {
  let isAway = true;
  await open({ AlertBoard: () => (isAway ? refusal('UNAVAILABLE', 'Indisponível') : board()) });
  await screen.findByText('Não deu para carregar as regras');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await screen.findByText('Manhã')).toBeVisible();
});

test('§alerts page: the Telegram card appears where this Farol has a bot', async () => {
  const state = (channel: string) => ({ __typename: 'AlertChannelState', channel, isSetUp: false });
  const bot = { __typename: 'Telegram', id: '9', botName: 'farol_bot', link: null, lastTest: null };
  await open({
    AlertBoard: () => board({ channels: [state('BELL'), state('TELEGRAM')] }),
    Telegram: () => ({ data: { telegram: bot } }),
  });
  expect(await screen.findByRole('region', { name: 'Telegram' })).toBeVisible();
  expect(await screen.findByText('Nenhum Telegram ligado')).toBeVisible();
});

const priceRule = {
  __typename: 'PriceRule',
  id: 'p1',
  pair: 'USD/JPY',
  price: 151.284,
  crossing: 'DOWN',
  repeats: false,
  enabled: true,
  channels: ['BELL'],
  isBeyond: true,
  usedToday: 0,
};

test('§alerts page: a price alert is set for the pair of the link, and says if its price is already beyond', async () => {
  const sent: object[] = [];
  await open(
    {
      AlertBoard: () => board(),
      CreatePriceRule: ({ variables }) => {
        sent.push(variables.input);
        return { data: { createPriceRule: priceRule } };
      },
      PriceRules: () => ({ data: { priceRules: sent.length > 0 ? [priceRule] : [] } }),
    },
    '/alertas?par=USD/JPY&de=preco',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Alerta de preço' });
  expect(await within(dialog).findByText('Agora: 151,200')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Preço de USD/JPY'), '151.284');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Cair a' }));
  expect(within(dialog).getByRole('status')).toHaveTextContent(
    'O preço já está abaixo: o alerta toca quando ele subir acima e cair de novo.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar alerta' }));
  expect(await screen.findByText('USD/JPY cair a 151,284')).toBeVisible();
  expect(screen.getByText('uma vez · o preço já passou daí e precisa voltar antes')).toBeVisible();
  expect(sent).toEqual([
    { pair: 'USD/JPY', price: 151.284, crossing: 'DOWN', repeats: false, enabled: true, channels: ['BELL'] },
  ]);
});

test('§alerts page: the price alert that a notification links to is marked, with how it was sent', async () => {
  const made = {
    __typename: 'PriceAlert',
    id: 'm1',
    pair: 'EUR/USD',
    price: 1.1,
    crossing: 'UP',
    tickPrice: 1.10002,
    tickAt: '2026-03-10T12:00:00.000Z',
    simulated: true,
    deliveries: alert().deliveries,
  };
  await open(
    {
      AlertBoard: () => board(),
      PriceAlerts: () => ({
        data: { priceAlerts: { __typename: 'PriceAlertPage', endCursor: null, items: [made] } },
      }),
    },
    '/alertas?preco=m1',
  );
  const [row] = within(await screen.findByRole('list', { name: 'Preços cruzados' })).getAllByRole('listitem');
  expect(row).toHaveAttribute('aria-current', 'true');
  expect(row).toHaveTextContent('EUR/USD subiu a 1,10000');
  expect(row).toHaveTextContent(/Preço 1,10002 · .* · simulado/);
  expect(row).toHaveTextContent('avisado no sino');
});
