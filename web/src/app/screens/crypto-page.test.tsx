import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { opportunityParts } from '../../features/crypto/opportunity.fixture';
import { formatDayClock } from '../../lib/format-time';
import { fakeGateway, refusal, renderScreenWith } from '../../testing/live-gateway';
import { CryptoPage } from './crypto-page';

const drawn = { show: vi.fn(), applyTheme: vi.fn(), remove: vi.fn() };
vi.mock('../../features/market/candle-chart', () => ({ createCandleChart: () => drawn }));

const HOUR = 3_600_000;
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const candle = (hour: number, close: number) => ({
  __typename: 'Candle',
  time: new Date(hour * HOUR).toISOString(),
  open: close,
  high: close,
  low: close,
  close,
});
const at = (hour: number) => new Date(hour * HOUR).toISOString();
const overall = {
  __typename: 'ReachRate',
  reached: 20,
  missed: 30,
  voided: 1,
  total: 50,
  rate: 0.4,
  low: 0.276,
  high: 0.538,
  chance: 0.4249,
  meanReturn: -0.31,
  sufficient: true,
};
const answers = {
  CryptoOpportunities: () => ({
    cryptoOpportunities: [
      opportunityParts(),
      opportunityParts({
        id: 'opportunity-2',
        symbol: 'SOL',
        name: 'Solana',
        entryPrice: '131.20',
        lastPrice: null,
      }),
    ],
  }),
  PastCryptoOpportunities: () => ({
    pastCryptoOpportunities: {
      __typename: 'CryptoOpportunityPage',
      endCursor: null,
      items: [opportunityParts({ id: 'past-1', outcome: 'MISSED', exitReturn: -1.26 })],
    },
  }),
  CryptoCandles: ({ symbol }: Record<string, unknown>) => ({
    cryptoCandles: {
      __typename: 'CoinCandles',
      symbol,
      simulated: true,
      candles: [candle(1, 100), candle(2, 110)],
      forming: candle(3, 121),
      levels: null,
    },
  }),
  CryptoTrackRecord: () => ({
    cryptoTrackRecord: {
      __typename: 'CryptoTrackRecord',
      feed: 'simulated-v1:1',
      formulaVersion: '1.1',
      overall,
    },
  }),
};

const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  for (const spy of Object.values(drawn)) spy.mockClear();
});

test('the first opportunity is drawn and explained; selecting another shows that one', async () => {
  const gateway = fakeGateway(answers);
  await renderScreenWith(gateway, <CryptoPage />);
  expect(await screen.findByText('2 ativas')).toBeInTheDocument();
  const rows = region('Oportunidades').getAllByRole('button');
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    'BTCBitcoinComprar em US$ 96.432,10agora −5,9% da entrada+2,4%Potencial 24h',
    'SOLSolanaComprar em US$ 131,20sem preço agora+2,4%Potencial 24h',
  ]);
  expect(region('Por que BTC').getByText('Compra: RSI em 28,4, sobrevendido.')).toBeInTheDocument();
  expect(plain((await screen.findByRole('img', { name: /^Velas/ })).getAttribute('aria-label'))).toBe(
    'Velas de 1h de Bitcoin em dólar; último preço 121,00, alvo 98.746,47, entrada 96.432,10',
  );
  await userEvent.click(screen.getByRole('button', { name: /Solana/ }));
  expect(region('Por que SOL').getByText(/não é probabilidade/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Solana/, pressed: true })).toBeInTheDocument();
  expect(gateway.asked.at(-1)).toEqual({ name: 'CryptoCandles', variables: { symbol: 'SOL' } });
});

test('the record shows its interval, chance and the mean return', async () => {
  await renderScreenWith(fakeGateway(answers), <CryptoPage />);
  await screen.findByText('Alvo alcançado em 20 de 50 oportunidades');
  const record = region('Acerto medido');
  expect(record.getByText('40,0%')).toBeInTheDocument();
  expect(record.getByText('IC 95%: 27,6% a 53,8%')).toBeInTheDocument();
  expect(record.getByText('−0,3%')).toBeInTheDocument();
  expect(
    record.getByText(/^Ainda não se sabe se fica acima do acaso: sem vantagem demonstrada\./),
  ).toBeInTheDocument();
});

test.each([
  [{ outcome: 'MISSED', exitReturn: -1.26 }, 'Não alcançado−1,3% em 24h'],
  [{ outcome: 'REACHED', exitReturn: 0.2, reachedAt: at(5) }, 'Alvo alcançado+0,2% em 24h'],
  [{ reachedAt: at(5) }, 'Alvo alcançado+2,4% no alvo'],
  [{ outcome: 'VOID' }, 'Anuladafaltaram preços'],
  [{}, 'Aguardando preçosdas 24 horas'],
] as const)('a past opportunity with %j is in one state', async (given, state) => {
  const PastCryptoOpportunities = () => ({
    pastCryptoOpportunities: {
      __typename: 'CryptoOpportunityPage',
      endCursor: null,
      items: [opportunityParts({ id: 'past-1', lastPrice: null, ...given })],
    },
  });
  await renderScreenWith(fakeGateway({ ...answers, PastCryptoOpportunities }), <CryptoPage />);
  const row = await region('Encerradas').findByRole('listitem');
  expect(plain(row.textContent)).toMatch(new RegExp(`${state.replace('+', '\\+')}$`));
  expect(row).not.toHaveTextContent('em andamento');
});

test('the explanation dates the reading and says how far from the entry the price is now', async () => {
  await renderScreenWith(fakeGateway(answers), <CryptoPage />);
  const why = region('Por que BTC');
  const figureOf = (term: string) => plain(why.getByText(term).nextElementSibling?.textContent ?? '');
  expect(figureOf('Preço agora')).toBe('US$ 90.742,61');
  expect(figureOf('Distância da entrada')).toBe('−5,9%');
  expect(why.getByText(`Leitura de ${formatDayClock(at(1))}`)).toBeVisible();
});

test('the record says when an opportunity counts', async () => {
  await renderScreenWith(fakeGateway(answers), <CryptoPage />);
  expect(await screen.findByText(/Cada oportunidade conta ao fim das suas 24 horas/)).toBeVisible();
});

test('without opportunities a coin is still drawn, and the list explains why it is empty', async () => {
  await renderScreenWith(
    fakeGateway({ ...answers, CryptoOpportunities: () => ({ cryptoOpportunities: [] }) }),
    <CryptoPage />,
  );
  expect(await screen.findByText('Nenhuma oportunidade agora')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /Bitcoin/ })).toBeInTheDocument();
  expect(screen.queryByText(/^Por que/)).toBeNull();
});

test('a market without data shows a message in place of the chart, and the rest works', async () => {
  const CryptoCandles = () =>
    Promise.reject(refusal('Mercado de criptomoedas sem dados no momento para BTC'));
  await renderScreenWith(fakeGateway({ ...answers, CryptoCandles }), <CryptoPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Mercado de criptomoedas sem dados no momento');
  expect(await screen.findByText('2 ativas')).toBeInTheDocument();
});
