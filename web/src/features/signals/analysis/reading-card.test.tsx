import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MarketChoice } from '../../../lib/offered-market';
import { fakeGateway, refusal, renderWith } from '../../../testing/live-gateway';
import { generatedSignal } from '../signal.fixture';
import { reading } from './reading.fixture';
import { ReadingCard } from './reading-card';
import { useTechnicalAnalysis } from './use-technical-analysis';

function answer(variables: Record<string, unknown>, candleTime = new Date().toISOString()) {
  const { indicators, ...rest } = reading();
  return {
    technicalAnalysis: {
      ...rest,
      ...variables,
      candleTime,
      __typename: 'TechnicalAnalysis',
      indicators: { ...indicators, __typename: 'SignalIndicators' },
    },
  };
}

function Page() {
  const [choice, setChoice] = useState<MarketChoice>({ pair: 'EUR/USD', timeframe: '5m' });
  const analysing = useTechnicalAnalysis(choice.pair, choice.timeframe);
  return <ReadingCard {...analysing} choice={choice} onChoice={setChoice} coverage={undefined} />;
}

const card = () => screen.getByRole('region', { name: 'Leitura dos indicadores' });

afterEach(() => {
  vi.useRealTimers();
});

describe('§2 technical analysis', () => {
  test('direction, confidence, score and reason are shown beside the measured hit rate', async () => {
    const { hitRate } = generatedSignal();
    const RecordHitRate = () => ({ recordHitRate: { ...hitRate, __typename: 'HitRate' } });
    renderWith(fakeGateway({ TechnicalAnalysis: (variables) => answer(variables), RecordHitRate }), <Page />);
    expect(await screen.findByText('CALL')).toBeInTheDocument();
    for (const text of [
      'Média',
      '74%',
      'não é probabilidade',
      '+32,5',
      'MACD favorável à alta',
      'Acerto medido53,2%em 412 sinais do placar',
    ])
      expect(card()).toHaveTextContent(text);
    expect(screen.getByRole('img', { name: 'Pontuação +32,5 na escala de −100 a +100' })).toBeInTheDocument();
  });

  test('every indicator has its figure and a sentence', async () => {
    renderWith(fakeGateway({ TechnicalAnalysis: (variables) => answer(variables) }), <Page />);
    for (const name of ['RSI', 'MACD', 'Suporte e resistência', 'ATR']) {
      expect(await screen.findByRole('heading', { level: 3, name })).toBeInTheDocument();
    }
    expect(card()).toHaveTextContent('Abaixo de 50');
  });

  test('selecting another market fetches its analysis', async () => {
    const gateway = fakeGateway({ TechnicalAnalysis: (variables) => answer(variables) });
    renderWith(gateway, <Page />);
    await screen.findByText('CALL');
    await userEvent.selectOptions(screen.getByLabelText('Par'), 'USD/JPY');
    await userEvent.selectOptions(screen.getByLabelText('Tempo'), '1h');
    await waitFor(() =>
      expect(gateway.asked.at(-1)?.variables).toEqual({ pair: 'USD/JPY', timeframe: '1h' }),
    );
  });

  test('a failure shows its reason and can be retried', async () => {
    const answers = [() => Promise.reject(refusal('Mercado fechado')), answer];
    renderWith(fakeGateway({ TechnicalAnalysis: (variables) => answers.shift()?.(variables) }), <Page />);
    expect(await screen.findByText('Mercado fechado')).toBeInTheDocument();
    expect(screen.getByLabelText('Par')).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: /^Tentar novamente/ }));
    expect(await screen.findByText('CALL')).toBeInTheDocument();
  });

  test('it is updated when the next candle has closed', async () => {
    vi.useFakeTimers({ now: 7 * 60_000, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const candles = [new Date(0), new Date(300_000)];
    const gateway = fakeGateway({
      TechnicalAnalysis: (variables) => answer(variables, candles.shift()?.toISOString()),
    });
    renderWith(gateway, <Page />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(gateway.countOf('TechnicalAnalysis')).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(3 * 60_000 + 1999));
    expect(gateway.countOf('TechnicalAnalysis')).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(gateway.countOf('TechnicalAnalysis')).toBe(2);
  });
});
