import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../../ui/ui-provider';
import { MomentumCard } from './momentum-card';

const drawn = { show: vi.fn(), applyTheme: vi.fn(), remove: vi.fn() };
vi.mock('./momentum-chart', () => ({ createMomentumChart: () => drawn }));

const point = (minute: number, rsi: number) => ({
  time: new Date(Date.UTC(2026, 0, 5, 12, minute)).toISOString(),
  rsi,
  macd: 0.00016,
  macdSignal: 0.00012,
  macdHistogram: 0.00004,
});
const points = [point(0, 55), point(5, 61.4)];
const onRetry = vi.fn();

function show(props: Partial<Parameters<typeof MomentumCard>[0]>) {
  const given = { points, failure: undefined, retrying: false, onRetry, ...props };
  return render(<MomentumCard pair="EUR/USD" timeframe="5m" {...given} />, { wrapper: UiProvider });
}

beforeEach(() => {
  for (const spy of [...Object.values(drawn), onRetry]) spy.mockClear();
});

test('the chart has a text alternative and names its library', async () => {
  show({});
  expect(await screen.findByRole('img')).toHaveAccessibleName(
    'RSI e MACD de EUR/USD em 5m, 2 velas; RSI 61,4, MACD +0,000160, linha de sinal +0,000120',
  );
  expect(drawn.show).toHaveBeenCalledWith(points);
  expect(screen.getByRole('link', { name: /^TradingView/ })).toBeInTheDocument();
});

test('the same figures can be read as a table, newest first', async () => {
  show({});
  await userEvent.click(screen.getByRole('button', { name: 'Ver RSI e MACD como tabela' }));
  const rows = within(screen.getByRole('table', { name: 'RSI e MACD de EUR/USD em 5m' })).getAllByRole('row');
  expect(rows[0]).toHaveTextContent('HoraRSIMACDSinalHistograma');
  expect(rows[1]).toHaveTextContent('61,4+0,000160+0,000120+0,000040');
  expect(rows[2]).toHaveTextContent('55,0');
});

test('while the figures load the card is busy', () => {
  show({ points: undefined });
  expect(screen.getByRole('region', { name: 'RSI e MACD' })).toHaveAttribute('aria-busy', 'true');
});

test('a failure shows its reason and can be retried', async () => {
  show({ points: undefined, failure: 'Mercado fechado' });
  expect(screen.getByRole('alert')).toHaveTextContent('Mercado fechado');
  await userEvent.click(screen.getByRole('button', { name: /^Tentar novamente/ }));
  expect(onRetry).toHaveBeenCalledOnce();
});
