import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CHART_THEMES, type ChartTheme } from '#schema/rewards.js';
import { readChartTheme, useChartTheme, useShownChartTheme } from '../lib/theme/chart-theme';
import { CANDLE_COLORS } from '../ui/theme/candle-colors';

function Layout({ theme }: { readonly theme: ChartTheme | undefined }) {
  useShownChartTheme(theme);
  return <output>{useChartTheme()}</output>;
}

test('charts follow the user’s theme, and the next user has their own', () => {
  const { container, rerender } = render(<Layout theme="DUSK" />);
  expect(container).toHaveTextContent('DUSK');
  rerender(<Layout theme="LAGOON" />);
  expect(container).toHaveTextContent('LAGOON');
  rerender(<Layout theme={undefined} />);
  expect(readChartTheme()).toBe('CLASSIC');
});

test('every theme has distinct colours for both sides', () => {
  expect(Object.keys(CANDLE_COLORS)).toEqual(CHART_THEMES.map(({ id }) => id));
  const sides = Object.values(CANDLE_COLORS).flatMap(({ up, down }) => [up, down]);
  expect(new Set(sides).size).toBe(sides.length);
});
