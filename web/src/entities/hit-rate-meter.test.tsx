import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { HitRateVerdict } from '../gql/entities';
import { UiProvider } from '../ui/ui-provider';
import {
  HitRateMeter,
  hitRateBasis,
  hitRateVerdict,
  OWN_TRADES,
  RECORD_SIGNALS,
  recordSignals,
  signalsLike,
} from './hit-rate-meter';

const measured = {
  rate: 0.532,
  low: 0.483,
  high: 0.579,
  breakEven: 0.541,
  total: 412,
  sufficient: true,
  verdict: 'UNKNOWN' as HitRateVerdict | null,
  signalsNeeded: 25_300 as number | null,
};

describe('the verdict', () => {
  test('an unknown verdict names about how many signals are missing', () => {
    expect(hitRateVerdict(measured)).toBe(
      'Ainda não se sabe se fica acima do equilíbrio: faltam cerca de 25\u00a0mil sinais.',
    );
    expect(hitRateVerdict({ ...measured, signalsNeeded: null })).toBe(
      'Ainda não se sabe se fica acima do equilíbrio.',
    );
  });

  test('it is the gateway’s, whatever the interval of a single check', () => {
    expect(hitRateVerdict({ ...measured, verdict: 'ABOVE' })).toContain('acima do equilíbrio');
    expect(hitRateVerdict({ ...measured, verdict: 'BELOW' })).toContain('abaixo do equilíbrio');
    expect(hitRateVerdict({ ...measured, low: 0.55, high: 0.6 })).toContain('Ainda não se sabe');
  });

  test('simulated prices and trades have none', () => {
    const none = { ...measured, verdict: null, signalsNeeded: null };
    expect(hitRateVerdict(none)).toBe('Demonstração: não mede mercado real.');
    expect(hitRateVerdict(none, OWN_TRADES)).toContain('Sem veredito');
  });

  test('below the minimum there is none', () => {
    expect(hitRateVerdict({ ...measured, total: 12, sufficient: false })).toBeUndefined();
  });
});

test('a rate says of which signals, in the singular and in thousands', () => {
  expect(hitRateBasis(1, recordSignals('EUR/USD', '5m'))).toBe('em 1 sinal do placar (EUR/USD 5m)');
  expect(hitRateBasis(1412, signalsLike({ pair: 'GBP/JPY', timeframe: '1h', strength: 'MÉDIA' }))).toBe(
    'em 1.412 sinais de usuários (GBP/JPY 1h, Média)',
  );
  expect(hitRateBasis(1412, RECORD_SIGNALS)).toBe('em 1.412 sinais do placar');
  expect(hitRateBasis(1, OWN_TRADES)).toBe('em 1 operação sua');
  expect(hitRateBasis(6, OWN_TRADES)).toBe('em 6 operações suas');
});

const show = (hitRate: typeof measured | (Omit<typeof measured, 'rate'> & { rate: null })) =>
  render(<HitRateMeter hitRate={hitRate} of={recordSignals('EUR/USD', '5m')} />, { wrapper: UiProvider });

describe('the measured hit rate', () => {
  test('it has its number, interval and break-even', () => {
    show(measured);
    expect(screen.getByText('em 412 sinais do placar (EUR/USD 5m)')).toBeVisible();
    expect(screen.getByText('53,2%')).toBeVisible();
    expect(screen.getByText('IC 95%: 48,3% a 57,9%')).toBeVisible();
    expect(screen.getByText('Equilíbrio 54,1%')).toBeVisible();
    expect(screen.getByText(/Ainda não se sabe/)).toBeVisible();
  });

  test('the scale has a text alternative', () => {
    show(measured);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Acerto medido 53,2%, intervalo de 95% de 48,3% a 57,9%; equilíbrio 54,1%',
    );
  });

  test('below 30 signals it reads that it is too early, with their number', () => {
    show({ ...measured, total: 18, sufficient: false });
    expect(screen.getByText('ainda é cedo (18 de 30)')).toBeVisible();
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '60');
    expect(screen.getByText('Equilíbrio 54,1%')).toBeVisible();
    expect(screen.queryByText('53,2%')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('with no decided signal there is no rate', () => {
    show({ ...measured, rate: null, total: 0, sufficient: false });
    expect(screen.getByText('ainda é cedo (0 de 30)')).toBeVisible();
  });
});
