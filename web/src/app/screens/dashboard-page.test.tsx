import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AuthContext } from '../../features/accounts/auth-context';
import { opportunityParts } from '../../features/crypto/opportunity.fixture';
import { fakeGateway, refusal, renderScreenWith } from '../../testing/live-gateway';
import { marina } from '../../testing/users';
import { DashboardPage } from './dashboard-page';

const drawn = { show: vi.fn(), applyTheme: vi.fn(), remove: vi.fn() };
vi.mock('../../features/market/period/area-chart', () => ({ createAreaChart: () => drawn }));

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const user = {
  __typename: 'DashboardUser',
  id: marina.id,
  name: marina.name,
  portfolioTotal: '10200.00',
  profitToday: 310,
  activeTrades: 1,
  alertsCount: 2,
  measured: null,
};
const signal = (id: string) => ({
  __typename: 'Signal',
  id,
  pair: 'EUR/JPY',
  direction: 'PUT',
  confidence: 82,
  estimatedChance: 0.5,
  expirationTime: new Date(Date.now() + 4 * 60_000).toISOString(),
});
const coin = (id: string) => opportunityParts({ id });
const candle = (minute: number, close: number) => ({
  __typename: 'Candle',
  time: new Date(Date.UTC(2026, 0, 5, 12, minute)).toISOString(),
  open: close,
  high: close,
  low: close,
  close,
});
const overview = (period: unknown, complete = true) => ({
  marketOverview: {
    __typename: 'MarketOverview',
    pair: 'EUR/USD',
    period,
    simulated: true,
    candleMinutes: period === 'D30' ? 240 : 15,
    from: new Date(0).toISOString(),
    complete,
    change: period === 'D30' ? 0.0301 : -0.0024,
    high: 1.09,
    low: 1.08,
    candles: [candle(0, 1.081), candle(15, 1.08601)],
  },
});
const answers = {
  DashboardUser: () => ({ dashboardUser: user }),
  Market: () => ({
    market: {
      __typename: 'MarketStatus',
      state: 'OPEN',
      feed: 'simulated:1',
      simulated: true,
      pairs: ['EUR/USD'],
      coverage: [
        { __typename: 'PairCoverage', pair: 'EUR/USD', timeframes: ['1m', '5m', '15m', '30m', '1h'] },
      ],
      opensAt: null,
      closesAt: null,
      lastTickAt: null,
    },
  }),
  SavedSignals: () => ({ savedSignals: ['a', 'b', 'c', 'd'].map(signal) }),
  CryptoOpportunities: () => ({ cryptoOpportunities: ['a', 'b', 'c', 'd'].map(coin) }),
  MarketOverview: ({ period }: Record<string, unknown>): unknown => overview(period),
  RecordSummary: () => ({
    record: {
      __typename: 'Record',
      prices: 'SIMULATED',
      breakEven: 0.54,
      overall: {
        __typename: 'RecordRow',
        won: 0,
        lost: 0,
        rate: null,
        low: null,
        high: null,
        verdicts: [],
      },
    },
  }),
};

async function renderDashboard(given: Partial<typeof answers> = {}, access = {}) {
  const gateway = fakeGateway({ ...answers, ...given });
  const signedIn = { ...marina, accessDashboard: true, accessCrypto: true, ...access };
  await renderScreenWith(
    gateway,
    <AuthContext value={{ status: 'signedIn', user: signedIn }}>
      <DashboardPage />
    </AuthContext>,
  );
  return gateway;
}

const region = (name: string) => screen.findByRole('region', { name });
const card = async (label: string) => plain((await screen.findByText(label)).closest('section')?.textContent);

beforeEach(() => {
  for (const spy of Object.values(drawn)) spy.mockClear();
});

test("§2 dashboard: 'Loading...' until the user loads, then the greeting by first name", async () => {
  let answer = (_: { dashboardUser: typeof user }) => {};
  const answered = new Promise<{ dashboardUser: typeof user }>((resolve) => {
    answer = resolve;
  });
  const DashboardUser = () => answered;
  await renderDashboard({ DashboardUser: DashboardUser as never });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  await act(async () => answer({ dashboardUser: user }));
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Olá, Marina' })).toBeInTheDocument();
});

test('§2 dashboard: the greeting does not wait for the numbers', async () => {
  await renderDashboard({ DashboardUser: () => new Promise(() => {}) as never }, { name: 'Ana Lima' });
  expect(screen.getByRole('heading', { name: 'Olá, Ana' })).toBeInTheDocument();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

test('§2 dashboard: four cards with the real numbers and the fixed texts, labelled as made up', async () => {
  await renderDashboard();
  expect(await card('Portfolio Total')).toBe(
    'Portfolio TotalR$ 10.200,00conta de prática+12,5% últimos 30 diasilustrativo',
  );
  expect(await card('Lucro Hoje')).toBe('Lucro Hoje+R$ 310,00conta de prática+8,2% vs ontemilustrativo');
  expect(await card('Trades Ativos')).toBe(
    'Trades Ativos1conta de prática83% sucesso esta semanailustrativo',
  );
  expect(await card('Alertas')).toBe('Alertas2notificações não lidas3 urgentes em 24hilustrativo');
});

const measured = (figures: Record<string, number | null>) => ({
  DashboardUser: () => ({
    dashboardUser: { ...user, measured: { __typename: 'MeasuredFigures', ...figures } } as never,
  }),
});

test('§2 dashboard: after a week of practice the cards show measured figures in the same words, without the mark', async () => {
  await renderDashboard(
    measured({ change30Days: -0.4921, changeFromYesterday: 0, weekHitRate: 2 / 3, urgentAlerts: 1 }),
  );
  expect(await card('Portfolio Total')).toBe(
    'Portfolio TotalR$ 10.200,00conta de prática−49,2% últimos 30 dias',
  );
  expect(await card('Lucro Hoje')).toBe('Lucro Hoje+R$ 310,00conta de prática+0,0% vs ontem');
  expect(await card('Trades Ativos')).toBe('Trades Ativos1conta de prática67% sucesso esta semana');
  expect(await card('Alertas')).toBe('Alertas2notificações não lidas1 urgente em 24h');
});

test('§2 dashboard: a figure that cannot be measured leaves its own fixed text alone', async () => {
  await renderDashboard(
    measured({ change30Days: 0.0085, changeFromYesterday: null, weekHitRate: null, urgentAlerts: 0 }),
  );
  expect(await card('Portfolio Total')).toBe(
    'Portfolio TotalR$ 10.200,00conta de prática+0,9% últimos 30 dias',
  );
  expect(await card('Lucro Hoje')).toBe('Lucro Hoje+R$ 310,00conta de prática+8,2% vs ontemilustrativo');
  expect(await card('Trades Ativos')).toBe(
    'Trades Ativos1conta de prática83% sucesso esta semanailustrativo',
  );
  expect(await card('Alertas')).toBe('Alertas2notificações não lidas0 urgentes em 24h');
});

test('§2 dashboard: signals and opportunities are counted, and the first three of each listed', async () => {
  await renderDashboard();
  const signals = within(await region('Opções Binárias'));
  expect(await signals.findByText('4 sinais')).toBeInTheDocument();
  expect(signals.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual(
    new Array(3).fill('EUR/JPYPUTVence em 4minchance 50,0%82% confiança'),
  );
  const coins = within(await region('Criptomoedas'));
  expect(await coins.findByText('4 ativas')).toBeInTheDocument();
  expect(coins.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual(
    new Array(3).fill('BTCBitcoinComprar em US$ 96.432,10agora −5,9% da entrada+2,4%Potencial 24h'),
  );
  const all = [
    signals.getByRole('link', { name: 'Ver Todas as opções binárias' }),
    coins.getByRole('link', { name: 'Ver Todas as criptomoedas' }),
  ];
  expect(all.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ver Todas', '/advanced-signals?tab=ativos'],
    ['Ver Todas', '/crypto'],
  ]);
});

test('§6 page access: the card of an inaccessible page shows a message and requests nothing', async () => {
  const gateway = await renderDashboard({}, { accessCrypto: false, accessBinaryOptions: false });
  expect(await screen.findAllByText('Acesso não liberado')).toHaveLength(2);
  expect(gateway.countOf('SavedSignals') + gateway.countOf('CryptoOpportunities')).toBe(0);
});

test('§2 dashboard: 24H, 7D and 30D each draw another market, and a table has the same numbers', async () => {
  const gateway = await renderDashboard();
  const panel = within(await region('Visão Geral do Mercado'));
  const chart = await panel.findByRole('img');
  expect(chart).toHaveAccessibleName(
    'EUR/USD nas últimas 24 horas: último preço 1,08601, variação −0,2%, máxima 1,09000, mínima 1,08000',
  );
  await userEvent.click(panel.getByRole('button', { name: '30D' }));
  expect(await panel.findByText('+3,0% em 30 dias')).toBeInTheDocument();
  expect(panel.getByRole('button', { name: '30D', pressed: true })).toBeInTheDocument();
  expect(
    gateway.asked
      .filter(({ name }) => name === 'MarketOverview')
      .map(({ variables: { pair, period } }) => ({ pair, period })),
  ).toEqual([
    { pair: 'EUR/USD', period: 'H24' },
    { pair: 'EUR/USD', period: 'D30' },
  ]);
  expect(drawn.show).toHaveBeenCalledTimes(2);
  await userEvent.click(panel.getByRole('button', { name: 'Ver como tabela' }));
  const table = panel.getByRole('table', { name: 'EUR/USD nos últimos 30 dias, velas de 4h' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('1,08601');
});

test('a feed with less history than the period shows when its prices begin', async () => {
  await renderDashboard({ MarketOverview: ({ period }) => overview(period, false) });
  expect(
    await screen.findByText(/^O mercado só tem dados desde .*: menos do que 24H\.$/),
  ).toBeInTheDocument();
});

test('failures show their reason and can be retried', async () => {
  const gateway = await renderDashboard({
    MarketOverview: () => Promise.reject(refusal('Mercado sem dados no momento')),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Mercado sem dados no momento');
  const before = gateway.countOf('MarketOverview');
  await userEvent.click(screen.getByRole('button', { name: /^Tentar novamente/ }));
  expect(gateway.countOf('MarketOverview')).toBe(before + 1);
});

test('§9 pairs and timeframes: a feed without EUR/USD shows its first pair, with no failure before', async () => {
  const { market } = answers.Market();
  const coverage = [{ __typename: 'PairCoverage', pair: 'GBP/USD', timeframes: ['1h'] }];
  let answerMarket = () => {};
  const Market = () =>
    new Promise<{ market: typeof market }>((resolve) => {
      answerMarket = () => resolve({ market: { ...market, pairs: ['GBP/USD'], coverage } });
    });
  const MarketOverview = ({ pair, period }: Record<string, unknown>) => {
    if (pair !== 'GBP/USD') return Promise.reject(refusal(`Mercado sem dados no momento para ${pair}`));
    const { marketOverview } = overview(period);
    return { marketOverview: { ...marketOverview, pair } };
  };
  const gateway = await renderDashboard({ Market: Market as never, MarketOverview });
  const panel = await region('Visão Geral do Mercado');
  // Refused to the screen, and then to the card.
  await waitFor(() => expect(gateway.countOf('MarketOverview')).toBe(2));
  await act(async () => undefined);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => answerMarket());
  expect(await within(panel).findByText('GBP/USD')).toBeInTheDocument();
  expect(await within(panel).findByText('1,08601')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
