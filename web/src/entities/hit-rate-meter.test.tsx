import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { HitRateVerdict } from '../gql/entities';
import { UiProvider } from '../ui/ui-provider';
import { HitRateMeter, hitRateCaption, hitRateVerdict, TRADES } from './hit-rate-meter';

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
    expect(hitRateVerdict(none, TRADES)).toContain('Sem veredito');
  });

  test('below the minimum, signals are counted and not judged', () => {
    const few = { ...measured, sufficient: false };
    expect(hitRateVerdict({ ...few, total: 12 })).toBe('12 de 30 sinais até aqui: a medida começa em 30.');
    expect(hitRateVerdict({ ...few, total: 0 })).toBe('Nenhum sinal até aqui: a medida começa em 30.');
  });
});

test('the caption counts in the singular and in thousands', () => {
  expect(hitRateCaption(1)).toBe('Acerto medido em 1 sinal');
  expect(hitRateCaption(1412)).toBe('Acerto medido em 1.412 sinais');
});

test('trades have their own wording', () => {
  const few = { ...measured, rate: null, low: 0, high: 1, total: 6, sufficient: false };
  expect(hitRateCaption(1, TRADES)).toBe('Acerto medido em 1 operação');
  expect(hitRateVerdict(few, TRADES)).toBe('6 de 30 operações até aqui: a medida começa em 30.');
  expect(hitRateVerdict({ ...few, total: 0 }, TRADES)).toBe(
    'Nenhuma operação até aqui: a medida começa em 30.',
  );
});

const show = (hitRate: typeof measured | (Omit<typeof measured, 'rate'> & { rate: null })) =>
  render(<HitRateMeter hitRate={hitRate} />, { wrapper: UiProvider });

describe('the measured hit rate', () => {
  test('it has its number, interval and break-even', () => {
    show(measured);
    expect(screen.getByText('Acerto medido em 412 sinais')).toBeVisible();
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

  test('below 30 signals it reads sem evidência, with their number', () => {
    show({ ...measured, total: 18, sufficient: false });
    expect(screen.getByText('sem evidência')).toBeVisible();
    expect(screen.getByText(/^18 de 30 sinais/)).toBeVisible();
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '60');
    expect(screen.getByText('Equilíbrio 54,1%')).toBeVisible();
    expect(screen.queryByText('53,2%')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('with no decided signal there is no rate', () => {
    show({ ...measured, rate: null, total: 0, sufficient: false });
    expect(screen.getByText('sem evidência')).toBeVisible();
  });
});
