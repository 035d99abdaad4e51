import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { useMarket } from '../features/market/use-market';
import { practiceAccount } from '../features/practice/practice.fixture';
import { fakeGateway, refusal, renderWith } from '../testing/live-gateway';
import { marketIn } from '../testing/market';
import { InvestPage } from './invest-page';

// The chart's legend repeats prices of the newest candle.
configure({ defaultIgnore: 'script, style, [aria-hidden=true] *' });

vi.mock('../features/market/candle-chart', () => ({
  createCandleChart: () => ({ show() {}, applyTheme() {}, remove() {} }),
}));

/** What React's profiler reports as rendered again beside the chart. */
const commits = vi.hoisted((): string[] => []);
vi.mock('./ticket', async (load) => {
  const { Ticket } = await load<typeof import('./ticket')>();
  return {
    Ticket: (props: Parameters<typeof Ticket>[0]) => (
      <Profiler id="ticket" onRender={(id) => commits.push(id)}>
        <Ticket {...props} />
      </Profiler>
    ),
  };
});
vi.mock('../features/practice/pair-select', async (load) => {
  const { PairSelect } = await load<typeof import('../features/practice/pair-select')>();
  return {
    PairSelect: (props: Parameters<typeof PairSelect>[0]) => (
      <Profiler id="pair" onRender={(id) => commits.push(id)}>
        <PairSelect {...props} />
      </Profiler>
    ),
  };
});

const coverage = [{ __typename: 'PairCoverage', pair: 'GBP/USD', timeframes: ['1h'] }];
const HOURLY = { ...marketIn('OPEN'), feed: 'replay', pairs: ['GBP/USD'], coverage };

function Page() {
  return (
    <InvestPage
      account={practiceAccount()}
      market={useMarket()}
      draft={undefined}
      onDropDraft={() => undefined}
    />
  );
}

test('§2 trading widget: without EUR/USD and 5m it opens on an available market, with no failure before', async () => {
  let answerMarket = () => {};
  const gateway = fakeGateway({
    Market: () =>
      new Promise((resolve) => {
        answerMarket = () => resolve({ market: HOURLY });
      }),
    Candles: ({ pair, timeframe }) => {
      if (pair !== 'GBP/USD' || timeframe !== '1h')
        return Promise.reject(refusal(`Mercado sem dados no momento para ${pair}`));
      const candle = { time: '2026-01-05T12:00:00Z', open: 1.3, high: 1.4, low: 1.2, close: 1.35 };
      const candles = [{ __typename: 'Candle', ...candle }];
      const series = {
        pair,
        timeframe,
        simulated: true,
        dayOpen: null,
        candles,
        forming: null,
        levels: null,
      };
      return { candles: { __typename: 'CandleSeries', ...series } };
    },
  });
  renderWith(gateway, <Page />);
  await waitFor(() => expect(gateway.countOf('Candles')).toBe(1));
  // The refusal of EUR/USD has arrived, the market's answer has not.
  await act(async () => undefined);
  expect(screen.queryByText(/sem dados no momento/)).toBeNull();
  await act(async () => answerMarket());
  expect(await screen.findByText('1,35000')).toBeInTheDocument();
  const chart = within(screen.getByRole('region', { name: 'Gráfico' }));
  expect(chart.getByRole('combobox', { name: 'Par' })).toHaveValue('GBP/USD');
  expect(screen.getByRole('option', { name: 'EUR/USD (sem dados)' })).toBeDisabled();
  for (const name of ['Tempo do gráfico', 'Expiração']) {
    const field = within(screen.getByRole('radiogroup', { name }));
    expect(field.getByRole('radio', { name: '1h' })).toBeChecked();
    expect(field.getByRole('radio', { name: '5m' })).toBeDisabled();
  }
  expect(screen.getByText('Sem dados em 1m, 5m, 15m e 30m.')).toBeInTheDocument();
  expect(screen.queryByText(/sem dados no momento/)).toBeNull();
});

/** A sent event reaches every operation without an answer. */
const OTHERS = [
  'ChartLines',
  'ChartLinesChanged',
  'OpenPracticeTrades',
  'PracticeChanged',
  'PracticeEquity',
  'PracticeHistory',
  'PracticeHitRate',
  'PriceLineCrossed',
  'PriceLines',
  'RecordSummary',
  'StarredPairs',
];

test('a price tick is one commit of price and chart only: ticket and pair are not rendered again', async () => {
  const candle = (close: number) => ({
    __typename: 'Candle',
    time: '2026-01-05T12:00:00Z',
    open: 1.08,
    high: 1.09,
    low: 1.07,
    close,
  });
  const series = { pair: 'EUR/USD', timeframe: '5m', simulated: true, forming: null, levels: null };
  const gateway = fakeGateway({
    Market: () => ({ market: marketIn('OPEN') }),
    Candles: () => ({ candles: { __typename: 'CandleSeries', ...series, candles: [candle(1.085)] } }),
    ...Object.fromEntries(OTHERS.map((name) => [name, () => new Promise(() => undefined)])),
  });
  renderWith(
    gateway,
    <Profiler id="page" onRender={(id) => commits.push(id)}>
      <Page />
    </Profiler>,
  );
  await screen.findByText('1,08500');
  await screen.findByRole('img', { name: /último preço 1,08500/ });
  // Every part that loads later is there.
  await screen.findByRole('heading', { name: 'Patrimônio' });
  await screen.findByRole('heading', { name: 'Histórico' });
  await screen.findByRole('button', { name: 'Som ao encerrar operações' });
  commits.length = 0;
  const price = { pair: 'EUR/USD', timeframe: '5m', price: 1.0861, time: '', forming: candle(1.0861) };
  await act(async () => gateway.send({ price }));
  expect(screen.getByText('1,08610')).toBeInTheDocument();
  expect(commits).toEqual(['page']);
});
