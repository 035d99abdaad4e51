import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { generatedSignal } from '../../features/signals/signal.fixture';
import { dropToken, holdToken } from '../../lib/session/token';
import { fakeGateway, renderScreenWith } from '../../testing/live-gateway';
import { marketIn } from '../../testing/market';
import { TradingPage } from './trading-page';

vi.mock('../../features/broker/broker-card', () => ({ BrokerCard: () => null }));
vi.mock('../../features/market/candle-chart', () => ({
  createCandleChart: () => ({ show() {}, applyTheme() {}, remove() {} }),
}));

const ANA = 'header.payload.signature-of-ana-1';
const BIA = 'header.payload.signature-of-bia-1';

const coverage = ['EUR/USD', 'GBP/JPY'].map((pair) => ({
  __typename: 'PairCoverage',
  pair,
  timeframes: TIMEFRAMES,
}));
const candle = { open: 1.3, high: 1.4, low: 1.2, close: 1.35 };

function signalFor(pair: unknown, timeframe: unknown, minutes: number) {
  const signal = generatedSignal();
  return {
    ...signal,
    ...{ pair, timeframe, __typename: 'Signal' },
    hitRate: { ...signal.hitRate, __typename: 'HitRate' },
    expirationTime: new Date(Date.now() + minutes * 60_000).toISOString(),
  };
}

/** @param minutes until a generated signal expires */
function gatewayWith({ minutes = 60, saved = false } = {}) {
  let generated: unknown[] = [];
  return fakeGateway({
    Market: () => ({ market: { ...marketIn('OPEN'), pairs: ['EUR/USD', 'GBP/JPY'], coverage } }),
    Candles: (market) => ({
      candles: {
        __typename: 'CandleSeries',
        ...market,
        simulated: true,
        candles: [{ __typename: 'Candle', time: '2026-01-05T12:00:00Z', ...candle }],
        forming: null,
        levels: null,
      },
    }),
    RecordHitRate: () => ({ recordHitRate: { ...generatedSignal().hitRate, __typename: 'HitRate' } }),
    ActiveSignals: () => ({ activeSignals: saved ? [signalFor('GBP/JPY', '1h', minutes)] : generated }),
    FirstSteps: () => ({ firstSteps: null }),
    GenerateSignal: ({ input }) => {
      const { pair, timeframe } = input as { pair: string; timeframe: string };
      return { generateSignal: signalFor(pair, timeframe, minutes) };
    },
    SaveSignal: () => {
      generated = [signalFor('GBP/JPY', '1h', minutes)];
      return { saveSignal: generated[0] };
    },
  });
}

/** Opens the page as a reload does. */
async function open(gateway = gatewayWith(), Router = MemoryRouter) {
  cleanup();
  await renderScreenWith(gateway, <TradingPage />, Router);
  await screen.findByRole('region', { name: 'Gerador de Sinais' });
}

/** Generates a signal for GBP/JPY in 1h. */
async function generate() {
  await userEvent.selectOptions(screen.getByLabelText('Par'), 'GBP/JPY');
  await userEvent.selectOptions(screen.getByLabelText('Tempo'), '1h');
  await userEvent.click(screen.getByRole('button', { name: 'Gerar Sinal' }));
  await screen.findByRole('button', { name: 'Salvar Sinal' });
}

const chosen = () => ['Par', 'Tempo'].map((name) => screen.getByLabelText<HTMLSelectElement>(name).value);
const unsaved = () => screen.queryByRole('button', { name: 'Salvar Sinal' });
const wait = () => screen.queryByRole('button', { name: /^Aguarde \d+s$/ });

beforeEach(() => {
  dropToken();
  holdToken(ANA);
});

test('a reload keeps the pair and timeframe, the unsaved signal and the wait', async () => {
  await open();
  await generate();
  await open();
  expect(chosen()).toEqual(['GBP/JPY', '1h']);
  expect(unsaved()).toBeVisible();
  expect(wait()).toBeVisible();
});

test('a link’s market is kept, and a market chosen after it outlives the link', async () => {
  window.history.replaceState(null, '', '/binary-options?par=GBP/JPY&tempo=1h&outro=1');
  await open(gatewayWith(), BrowserRouter);
  expect(chosen()).toEqual(['GBP/JPY', '1h']);
  await userEvent.selectOptions(screen.getByLabelText('Tempo'), '15m');
  expect(window.location.search).toBe('?outro=1');
  await open(gatewayWith(), BrowserRouter);
  expect(chosen()).toEqual(['GBP/JPY', '15m']);
});

test('an expired signal is not brought back', async () => {
  await open(gatewayWith({ minutes: -1 }));
  await generate();
  await open();
  expect(chosen()).toEqual(['GBP/JPY', '1h']);
  expect(unsaved()).toBeNull();
});

test('a signal that was saved is not brought back as unsaved', async () => {
  await open();
  await generate();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar Sinal' }));
  await waitFor(() => expect(unsaved()).toBeNull());
  await open();
  expect(unsaved()).toBeNull();
});

test('a signal that was saved elsewhere is not brought back as unsaved', async () => {
  await open();
  await generate();
  await open(gatewayWith({ saved: true }));
  await waitFor(() => expect(unsaved()).toBeNull());
});

test('another account of this browser sees none of it', async () => {
  await open();
  await generate();
  await act(async () => holdToken(BIA));
  expect(chosen()).toEqual(['EUR/USD', '5m']);
  expect([unsaved(), wait()]).toEqual([null, null]);
  await open();
  expect(chosen()).toEqual(['EUR/USD', '5m']);
  expect([unsaved(), wait()]).toEqual([null, null]);
});

test('nonsense in the storage leaves the page as it is at first', async () => {
  for (const signal of [
    7,
    {},
    { ...generatedSignal(), analysis: null },
    { ...generatedSignal(), hitRate: {} },
  ]) {
    const values = { market: { pair: 'XXX/YYY', timeframe: '7m' }, signal, cooldown: Date.now() + 9e9 };
    localStorage.setItem('sessionMemory', JSON.stringify({ holder: ANA.slice(-16), values }));
    await open();
    expect(chosen()).toEqual(['EUR/USD', '5m']);
    expect(unsaved()).toBeNull();
  }
});
