import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { holdToken } from '../../lib/session/token';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { AuditorPage } from './auditor-page';
import { oneIn } from './auditor-texts';

const source = (given: object = {}) => ({
  __typename: 'CallSource',
  id: 's1',
  name: 'Grupo VIP',
  kind: 'GROUP',
  zone: 'UTC-3',
  expiryMinutes: null,
  gales: 0,
  claimedRate: 95,
  createdAt: '2026-03-01T12:00:00.000Z',
  closedAt: null,
  hasAddress: false,
  ...{
    proofCode: 'farol-0123456789abcdef0123',
    proofUrl: null,
    provedAt: null,
    publishedAt: null,
    words: null,
  },
  ...given,
});

const rate = (won: number, lost: number, given: object = {}) => ({
  ...{ __typename: 'CallRate', won, lost, tied: 0, voided: 0, rate: won / (won + lost), low: 0.4, high: 0.6 },
  ...given,
});

const figures = (given: object = {}) => ({
  data: {
    callSource: {
      __typename: 'CallSource',
      id: 's1',
      figures: {
        __typename: 'CallSourceFigures',
        simulated: false,
        first: rate(52, 48),
        pending: 2,
        breakEven: 0.5405,
        verdicts: [
          { __typename: 'RecordVerdict', line: 0.5, word: 'UNKNOWN', signalsNeeded: 4000 },
          { __typename: 'RecordVerdict', line: 0.5405, word: 'UNKNOWN', signalsNeeded: null },
        ],
        sources: 1,
        callsToFind60: 1200,
        claim: { __typename: 'CallClaim', rate: 0.95, chance: 1 / 41_000 },
        reverse: rate(50, 50),
        engine: rate(0, 0, { rate: null }),
        stated: null,
        meanStated: null,
        brier: null,
        doubling: null,
        unverified: { __typename: 'CallCounts', won: 0, lost: 0, tied: 0, voided: 0 },
        ...{ bothDirections: 0, duplicates: 0, otherPrices: 0 },
        ...given,
      },
    },
  },
});

const calls = (...items: object[]) => ({
  data: { sourceCalls: { __typename: 'SourceCallPage', endCursor: null, items } },
});

function open(answers: Parameters<typeof scriptedClient>[0], sources: object[] = [source()]) {
  holdToken('abc');
  renderPage(
    <AuditorPage />,
    scriptedClient({
      CallSources: () => ({ data: { callSources: sources } }),
      CallSourceFigures: () => figures(),
      SourceCalls: () => calls(),
      ...answers,
    }),
    '/auditoria',
  );
}

test('§auditor: without a source the page says what one is, and opens one', async () => {
  const sent: object[] = [];
  const sources: object[] = [];
  open(
    {
      OpenCallSource: ({ variables }) => {
        sent.push(variables);
        sources.push(source());
        return { data: { openCallSource: source() } };
      },
    },
    sources,
  );
  expect(await screen.findByText('Nenhuma fonte')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Nova fonte' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova fonte' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir fonte' }));
  expect(dialog.getByText('Dê um nome à fonte.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Nome'), 'Grupo VIP');
  await userEvent.type(dialog.getByLabelText(/anuncia/), '95');
  await userEvent.selectOptions(dialog.getByLabelText('Fuso das horas'), 'UTC-3');
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir fonte' }));
  expect(await screen.findByText('Fonte aberta')).toBeVisible();
  const input = {
    name: 'Grupo VIP',
    kind: 'GROUP',
    zone: 'UTC-3',
    gales: 0,
    expiryMinutes: null,
    claimedRate: 95,
  };
  expect(sent).toEqual([{ input }]);
});

test('§auditor: the figures say the rate, what is not known yet and what the claim is worth', async () => {
  open({});
  expect(await screen.findByText('52,0%')).toBeVisible();
  expect(screen.getByText(/Ainda não se sabe se fica acima ou abaixo de 50%/)).toBeVisible();
  expect(
    screen.getByText(
      'Se a taxa fosse 95,0%, um registro como este apareceria no máximo em 1 de 41 mil vezes.',
    ),
  ).toBeVisible();
});

test("§auditor: 'ainda é cedo' below thirty, and no verdict on simulated prices", async () => {
  open({
    CallSourceFigures: () =>
      figures({ first: rate(6, 3), reverse: rate(5, 4), simulated: true, verdicts: [] }),
  });
  expect(await screen.findByText('Ainda é cedo')).toBeVisible();
  expect(screen.getByText('9 de 30 chamadas decididas')).toBeVisible();
  expect(screen.getByText('Preços simulados: não há veredito')).toBeVisible();
});

test('§auditor: doubled calls are told in money', async () => {
  const doubling = {
    ...{ __typename: 'CallDoubling', calls: 100, wonFirst: 52, wonAny: 97, result: -3.4, staked: 180 },
    ...{ largestStake: 4, deepestHole: 14, capital: 18, resultOfFirst: -3.8 },
  };
  open({ CallSourceFigures: () => figures({ doubling }) });
  const part = within((await screen.findByText('Com os gales, em dinheiro')).parentElement ?? document.body);
  expect(part.getByText(/97,0% com gale.*−3,40 entradas; sem dobrar,\s−3,80/)).toBeVisible();
  expect(part.getByText('18,00 entradas')).toBeVisible();
});

test('§auditor: a pasted text is read here; what is unclear is asked, and only calls are sent', async () => {
  const sent: { input: { calls: { pair: string; direction: string; expiryMinutes: number }[] } }[] = [];
  open({
    AddCalls: ({ variables }) => {
      sent.push(variables as (typeof sent)[number]);
      return { data: { addCalls: { __typename: 'AddedCalls', added: 2, late: 0, duplicates: 0 } } };
    },
  });
  const tomorrow = new Date(Date.now() + 86_400_000);
  const day = `${tomorrow.getDate()}/${tomorrow.getMonth() + 1}/${tomorrow.getFullYear()}`;
  const box = await screen.findByLabelText('Cole aqui o que foi postado');
  await userEvent.click(box);
  await userEvent.paste(
    `${day} 14:30 EURUSD CALL M5 segredo do grupo\n${day} 14:40 GBPUSD PUT\nEURUSD-OTC CALL 15:00 M5`,
  );
  const read = within(await screen.findByRole('list', { name: 'Chamadas lidas' }));
  expect(read.getAllByRole('listitem')).toHaveLength(2);
  expect(
    within(screen.getByRole('list', { name: 'Linhas recusadas' })).getByText(/OTC: nenhum mercado/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar 1 chamada' })).toBeEnabled();
  await userEvent.click(read.getByRole('checkbox', { name: /não deixa claro a expiração/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar 2 chamadas' }));
  expect(await screen.findByText('2 chamadas contam.')).toBeVisible();
  expect(sent[0]?.input.calls).toMatchObject([
    { pair: 'EUR/USD', direction: 'CALL', expiryMinutes: 5 },
    { pair: 'GBP/USD', direction: 'PUT', expiryMinutes: 5 },
  ]);
  expect(JSON.stringify(sent)).not.toContain('segredo');
  expect(box).toHaveValue('');
});

test('§auditor: an exported chat is read here; its calls go in hundreds, marked if they were edited after their entry', async () => {
  const sent: { input: { calls: object[] } }[] = [];
  open({
    AddCalls: ({ variables }) => {
      sent.push(variables as (typeof sent)[number]);
      const late = sent.at(-1)?.input.calls.length ?? 0;
      return { data: { addCalls: { __typename: 'AddedCalls', added: 0, late, duplicates: 0 } } };
    },
  });
  const first = Math.floor(Date.now() / 3_600_000) * 3600 - 86_400;
  const messages = Array.from({ length: 120 }, (_, index) => {
    const time = first + index * 60;
    const entry = new Date((time + 300) * 1000).toISOString().slice(11, 16);
    const edited = index === 0 ? { edited_unixtime: String(time + 900) } : {};
    const text = `EURUSD CALL ${entry} UTC M5 segredo`;
    return { id: index * 2, type: 'message', date_unixtime: String(time), from: 'Fulano', text, ...edited };
  });
  const file = new File([JSON.stringify({ type: 'private_channel', messages })], 'result.json');
  await userEvent.upload(await screen.findByLabelText(/Escolha o result.json/), file);
  expect(
    await screen.findByText('119 números de mensagem faltam: apagadas ou de outro tipo.'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar 120 chamadas', hidden: true }));
  expect(
    await screen.findByText('120 de 120 enviadas: 120 chegaram tarde e não contam.'),
  ).toBeInTheDocument();
  expect(sent.map(({ input }) => input.calls.length)).toEqual([100, 20]);
  const calls = sent.flatMap(({ input }) => input.calls);
  expect(calls.filter((call) => (call as { editedLate: boolean }).editedLate)).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toMatch(/segredo|Fulano/);
});

test('§auditor: a source gets an address once, is proven by its code, and is published after a question', async () => {
  const asked: object[] = [];
  const proven = { proofUrl: 'https://t.me/s/vip', provedAt: '2026-03-10T12:00:00.000Z' };
  open({
    RenewCallAddress: () => ({ data: { renewCallAddress: 'https://farol.local/api/calls/segredo' } }),
    ProveCallSource: ({ variables }) => {
      asked.push(variables);
      return { data: { proveCallSource: source(proven) } };
    },
    PublishCallSource: ({ variables }) => {
      asked.push(variables);
      const publishedAt = '2026-03-10T12:05:00.000Z';
      return { data: { publishCallSource: source({ ...proven, publishedAt, words: 'Nós.' }) } };
    },
  });
  await userEvent.click(await screen.findByText('Receber sem copiar'));
  await userEvent.click(screen.getByRole('button', { name: 'Criar endereço' }));
  expect(await screen.findByText('https://farol.local/api/calls/segredo')).toBeVisible();
  await userEvent.click(screen.getByText('Página pública'));
  expect(screen.getByText('farol-0123456789abcdef0123')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Endereço público/), 'https://t.me/vip');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir código' }));
  await userEvent.type(await screen.findByLabelText(/^Suas palavras/), 'Nós.');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar fonte' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar esta fonte?' }));
  expect(dialog.getByText(/Não dá para voltar atrás/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText(/fonte\/s1$/)).toBeVisible();
  expect(asked).toEqual([
    { id: 's1', url: 'https://t.me/vip' },
    { id: 's1', words: 'Nós.' },
  ]);
});

test('§auditor: a source is closed after a question, and its record stays', async () => {
  let ended = false;
  open({
    CloseCallSource: () => {
      ended = true;
      return { data: { closeCallSource: source({ closedAt: '2026-03-10T12:00:00.000Z' }) } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar Grupo VIP' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar esta fonte?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar fonte' }));
  expect(await screen.findByText('encerrada')).toBeVisible();
  expect(ended).toBe(true);
  expect(screen.queryByLabelText('Cole aqui o que foi postado')).toBeNull();
  expect(await screen.findByText('52,0%')).toBeVisible();
});

test.each([
  [0.3, 'em 1 de 3,3 vezes'],
  [1 / 15, 'em 1 de 15 vezes'],
  [1 / 41_999, 'em 1 de 41 mil vezes'],
  [1 / 3.2e6, 'em 1 de 3 milhões de vezes'],
  [1e-15, 'em menos de 1 de um trilhão de vezes'],
])('a chance of %d is told as %s', (chance, text) => {
  expect(oneIn(chance)).toBe(text);
});
