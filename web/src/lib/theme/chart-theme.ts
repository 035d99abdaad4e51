import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type ChartTheme, DEFAULT_CHART_THEME } from '#schema/rewards.js';

const listeners = new Set<() => void>();
let shown: ChartTheme = DEFAULT_CHART_THEME;

/** The theme that charts are drawn in. */
export function readChartTheme(): ChartTheme {
  return shown;
}

export function showChartTheme(theme: ChartTheme): void {
  shown = theme;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme that charts are drawn in, as it changes. */
export const useChartTheme = () => useSyncExternalStore(subscribe, readChartTheme);

/** Draws every chart in a user's theme, for as long as that user is there. */
export function useShownChartTheme(theme: ChartTheme = DEFAULT_CHART_THEME): void {
  useLayoutEffect(() => {
    showChartTheme(theme);
    return () => showChartTheme(DEFAULT_CHART_THEME);
  }, [theme]);
}
