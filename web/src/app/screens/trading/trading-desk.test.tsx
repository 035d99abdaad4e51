import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { TIMEFRAMES } from '#schema/timeframe.js';
import type { BrokerProps } from '../../../features/broker/broker-handle';
import { generatedSignal } from '../../../features/signals/signal.fixture';
import { fakeGateway, renderScreenWith } from '../../../testing/live-gateway';
import { marketIn } from '../../../testing/market';
import { TradingPage } from '../trading-page';

/** What the platform's card was last given. */
const given = vi.hoisted((): { props?: BrokerProps } => ({}));
vi.mock('../../../features/broker/broker-card', () => ({
  BrokerCard: (props: BrokerProps) => {
    given.props = props;
    return <>{props.actions}</>;
  },
}));
vi.mock('../../../features/market/candle-chart', () => ({
  createCandleChart: () => ({ show() {}, applyTheme() {}, remove() {} }),
}));

const coverage = ['EUR/USD', 'GBP/JPY'].map((pair) => ({
  __typename: 'PairCoverage',
  pair,
  timeframes: TIMEFRAMES,
}));
const series = {
  __typename: 'CandleSeries',
  simulated: true,
  candles: [],
  dayOpen: null,
  forming: null,
  levels: null,
};

/** Opens the page where the frame has this platform. */
async function open(url: string, framing = 'ALLOWED') {
  const brokerFrame = { __typename: 'BrokerFrame', url, investMark: '/invest', on: true, framing };
  const gateway = fakeGateway({
    Market: () => ({ market: { ...marketIn('OPEN'), pairs: ['EUR/USD', 'GBP/JPY'], coverage } }),
    Candles: (market) => ({ candles: { ...series, ...market } }),
    RecordHitRate: () => ({ recordHitRate: { ...generatedSignal().hitRate, __typename: 'HitRate' } }),
    ActiveSignals: () => ({ activeSignals: [] }),
    FirstSteps: () => ({ firstSteps: null }),
    BrokerFrame: () => ({ brokerFrame }),
  });
  await renderScreenWith(gateway, <TradingPage />);
  await screen.findByRole('region', { name: 'Gerador de Sinais' });
}

const chart = () => screen.queryByRole('region', { name: /^(EUR\/USD|GBP\/JPY)$/ });

beforeEach(() => localStorage.clear());

test('one chart: with our own platform the page’s own is closed, and can be opened and closed again', async () => {
  await open('/pratica');
  expect(chart()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar gráfico do Farol' }));
  expect(chart()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Recolher gráfico' }));
  expect(chart()).toBeNull();
});

test('the page’s own chart stays with a platform of others, and with one that cannot be framed', async () => {
  for (const [url, framing] of [
    ['https://broker.example/trade', 'ALLOWED'],
    ['/pratica', 'REFUSED'],
  ] as const) {
    document.body.replaceChildren();
    await open(url, framing);
    expect(chart()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mostrar gráfico do Farol' })).toBeNull();
  }
});

test('generator and platform are about one market, whichever changes it', async () => {
  await open('/pratica');
  await userEvent.selectOptions(screen.getByLabelText('Tempo'), '15m');
  expect(given.props?.desk.market).toEqual({ pair: 'EUR/USD', timeframe: '15m' });
  await userEvent.selectOptions(screen.getByLabelText('Par'), 'GBP/JPY');
  expect(given.props?.desk.market).toEqual({ pair: 'GBP/JPY', timeframe: '15m' });
  given.props?.onMarket({ pair: 'EUR/USD', timeframe: '1h' });
  await waitFor(() => expect(screen.getByLabelText('Par')).toHaveValue('EUR/USD'));
  expect(screen.getByLabelText('Tempo')).toHaveValue('1h');
});
