import { useLayoutEffect } from 'react';
import { createStore, useStore } from 'zustand';
import type { ChartTheme } from '#schema/rewards.js';

const chartThemeStore = createStore<ChartTheme>(() => 'CLASSIC');

/** The current chart theme. */
export const readChartTheme = chartThemeStore.getState;

/** The current chart theme; rerenders when it changes. */
export const useChartTheme = () => useStore(chartThemeStore);

/**
 * Draws every chart in the user's theme.
 *
 * @param theme undefined until the user is known
 */
export function useShownChartTheme(theme: ChartTheme | undefined): void {
  useLayoutEffect(() => chartThemeStore.setState(theme ?? 'CLASSIC'), [theme]);
}
