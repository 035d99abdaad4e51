import { useLayoutEffect } from 'react';
import { createStore, useStore } from 'zustand';
import type { ChartTheme } from '#schema/rewards.js';

const chartThemeStore = createStore<ChartTheme>(() => 'CLASSIC');

/** The theme that charts are drawn in. */
export const readChartTheme = chartThemeStore.getState;

/** The theme that charts are drawn in, as it changes. */
export const useChartTheme = () => useStore(chartThemeStore);

/** Draws every chart in the theme that a user has chosen. @param theme undefined until it is known who is there */
export function useShownChartTheme(theme: ChartTheme | undefined): void {
  useLayoutEffect(() => chartThemeStore.setState(theme ?? 'CLASSIC'), [theme]);
}
