import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMarket } from '../features/market/use-market';
import { practiceAccount } from '../features/practice/practice.fixture';
import { fakeGateway, refusal, renderWith } from '../testing/live-gateway';
import { marketIn } from '../testing/market';
import { InvestPage } from './invest-page';

vi.mock('../features/market/practice-chart/price-chart', () => ({
  createPriceChart: () => ({ show() {}, applyTheme() {}, remove() {} }),
}));

const coverage = [{ __typename: 'PairCoverage', pair: 'GBP/USD', timeframes: ['1h'] }];
const HOURLY = { ...marketIn('OPEN'), feed: 'replay', pairs: ['GBP/USD'], coverage };

const place = { path: '/pratica/invest', draft: undefined, leadTo: () => undefined };

function Page() {
  return <InvestPage account={practiceAccount()} market={useMarket()} place={place} />;
}

test('§2 trading widget: without EUR/USD and 5m it opens on what the feed has, with no failure on the way', async () => {
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
      const series = { pair, timeframe, simulated: true, candles, forming: null, levels: null };
      return { candles: { __typename: 'CandleSeries', ...series } };
    },
  });
  renderWith(gateway, <Page />);
  await waitFor(() => expect(gateway.countOf('Candles')).toBe(1));
  // The refusal of EUR/USD has come, and the market's answer has not.
  await act(async () => undefined);
  expect(screen.queryByText(/sem dados no momento/)).toBeNull();
  await act(async () => answerMarket());
  expect(await screen.findByText('1,35000')).toBeInTheDocument();
  const chart = within(screen.getByRole('region', { name: 'Gráfico' }));
  expect(chart.getByRole('combobox', { name: 'Par' })).toHaveValue('GBP/USD');
  expect(screen.getByRole('option', { name: 'EUR/USD (sem dados)' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: '1h' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '5m' })).toBeDisabled();
  expect(screen.getByText('Sem dados em 1m, 5m, 15m e 30m.')).toBeInTheDocument();
  expect(screen.queryByText(/sem dados no momento/)).toBeNull();
});
