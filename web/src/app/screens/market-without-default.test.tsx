import { act, configure, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useMarket } from '../../features/market/use-market';
import { reading } from '../../features/signals/analysis/reading.fixture';
import { fakeGateway, refusal, renderScreenWith } from '../../testing/live-gateway';
import { marketIn } from '../../testing/market';
import { TechnicalAnalysisTab } from './advanced-signals/technical-analysis-tab';
import { TradingPage } from './trading-page';

// The chart's legend repeats prices of the newest candle.
configure({ defaultIgnore: 'script, style, [aria-hidden=true] *' });

vi.mock('../../features/broker/broker-card', () => ({ BrokerCard: () => null }));
vi.mock('../../features/market/candle-chart', () => ({
  createCandleChart: () => ({ show() {}, applyTheme() {}, remove() {} }),
}));
vi.mock('../../features/market/momentum/momentum-chart', () => ({
  createMomentumChart: () => ({ show() {}, applyTheme() {}, remove() {} }),
}));

const coverage = ['GBP/USD', 'USD/JPY'].map((pair) => ({
  __typename: 'PairCoverage',
  pair,
  timeframes: ['1h'],
}));
const HOURLY = { ...marketIn('OPEN'), feed: 'replay', pairs: ['GBP/USD', 'USD/JPY'], coverage };

/** Refuses markets that the feed lacks, with the gateway's text. */
function unlessLacking<T>({ pair, timeframe }: Record<string, unknown>, answer: () => T): T | Promise<never> {
  if (coverage.some((own) => own.pair === pair) && timeframe === '1h') return answer();
  return Promise.reject(refusal(`Mercado sem dados no momento para ${pair} em ${timeframe}`));
}

let answerMarket: () => void;

/** A gateway whose feed has only two pairs with hourly candles, and answers when the test allows it. */
function gatewayOfHours() {
  return fakeGateway({
    Market: () =>
      new Promise((resolve) => {
        answerMarket = () => resolve({ market: HOURLY });
      }),
    Candles: (market) =>
      unlessLacking(market, () => ({
        candles: {
          __typename: 'CandleSeries',
          ...market,
          simulated: true,
          candles: [
            {
              __typename: 'Candle',
              time: '2026-01-05T12:00:00Z',
              open: 1.3,
              high: 1.4,
              low: 1.2,
              close: 1.35,
            },
          ],
          forming: null,
          levels: null,
        },
      })),
    TechnicalAnalysis: (market) =>
      unlessLacking(market, () => ({
        technicalAnalysis: {
          ...reading(),
          ...market,
          candleTime: new Date().toISOString(),
          __typename: 'TechnicalAnalysis',
          indicators: { ...reading().indicators, __typename: 'SignalIndicators' },
        },
      })),
    ActiveSignals: () => ({ activeSignals: [] }),
  });
}

function AnalysisTab() {
  return <TechnicalAnalysisTab market={useMarket()} />;
}

/** Each with the number of refusals before the market's answer: to the screen and, where it has a chart, to the chart. */
const pages: readonly (readonly [string, ReactElement, number])[] = [
  ['trading page, whose chart is in the platform', <TradingPage key="trading" />, 1],
  ['technical analysis', <AnalysisTab key="analysis" />, 2],
];

beforeEach(() => localStorage.clear());

describe.each(pages)('§9 %s', (_, page, refusals) => {
  test('without EUR/USD and 5m it opens on an available market and shows no failure before', async () => {
    const gateway = gatewayOfHours();
    await renderScreenWith(gateway, page);
    await waitFor(() => expect(gateway.countOf('Candles')).toBe(refusals));
    // The refusal of EUR/USD has arrived, the market's answer has not.
    await act(async () => undefined);
    expect(screen.queryByText(/sem dados no momento/)).toBeNull();
    await act(async () => answerMarket());
    await waitFor(() => expect(screen.getByLabelText('Par')).toHaveValue('GBP/USD'));
    if (refusals > 1) expect(await screen.findByText('1,35000')).toBeInTheDocument();
    expect(screen.getByLabelText('Tempo')).toHaveValue('1h');
    expect(screen.getByRole('option', { name: 'EUR/USD (sem dados)' })).toBeDisabled();
    expect(screen.getByRole('option', { name: '5m (sem dados)' })).toBeDisabled();
    expect(screen.queryByText(/sem dados no momento/)).toBeNull();
  });
});
