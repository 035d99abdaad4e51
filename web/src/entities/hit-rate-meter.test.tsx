import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UiProvider } from '../ui/ui-provider';
import { HitRateMeter } from './hit-rate-meter';

const measured = { rate: 0.532, low: 0.483, high: 0.579, breakEven: 0.541, total: 412, sufficient: true };
const show = (hitRate: typeof measured | (Omit<typeof measured, 'rate'> & { rate: null })) =>
  render(<HitRateMeter hitRate={hitRate} />, { wrapper: UiProvider });

describe('the measured hit rate', () => {
  test('it stands with its number, interval and break-even', () => {
    show(measured);
    expect(screen.getByText('Acerto medido em 412 sinais')).toBeVisible();
    expect(screen.getByText('53,2%')).toBeVisible();
    expect(screen.getByText('IC 95%: 48,3% a 57,9%')).toBeVisible();
    expect(screen.getByText('Equilíbrio 54,1%')).toBeVisible();
    expect(screen.getByText(/sem vantagem demonstrada/)).toBeVisible();
  });

  test('the scale is told in words', () => {
    show(measured);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Acerto medido 53,2%, intervalo de 95% de 48,3% a 57,9%; equilíbrio 54,1%',
    );
  });

  test('below 30 signals it reads sem evidência, and how many there are', () => {
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
