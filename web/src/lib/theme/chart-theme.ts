import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ChartTheme } from '#schema/rewards.js';

const listeners = new Set<() => void>();
let shown: ChartTheme = 'CLASSIC';

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

/** Draws every chart in the theme that a user has chosen. @param theme undefined until it is known who is there */
export function useShownChartTheme(theme: ChartTheme | undefined): void {
  useLayoutEffect(() => showChartTheme(theme ?? 'CLASSIC'), [theme]);
}
