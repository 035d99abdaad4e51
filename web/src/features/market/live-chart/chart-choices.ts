import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { LocalKey } from '../../../lib/session/storage-keys';
import type { ShownIndicators } from '../indicator-series';
import type { PriceStyle } from '../price-series';

/** How the live charts are drawn. */
export interface ChartChoices {
  readonly indicators: ShownIndicators;
  readonly style: PriceStyle;
}

const DEFAULT: ChartChoices = { indicators: { ema: true, bands: false }, style: 'candles' };

/** The choices stored in this browser; the defaults for those that are missing or cannot be read. */
function keptChoices(): ChartChoices {
  try {
    const { ema, bands, style } = JSON.parse(localStorage.getItem(LocalKey.chartChoices) ?? '{}');
    return {
      indicators: {
        ema: typeof ema === 'boolean' ? ema : DEFAULT.indicators.ema,
        bands: typeof bands === 'boolean' ? bands : DEFAULT.indicators.bands,
      },
      style: style === 'line' ? 'line' : DEFAULT.style,
    };
  } catch (error) {
    if (error instanceof SyntaxError) return DEFAULT;
    throw error;
  }
}

const choicesStore = createStore<ChartChoices>(keptChoices);

/** Draws all live charts so from now on, in this tab and in others. */
export function chooseChart(change: Partial<ChartChoices>): void {
  const next = { ...choicesStore.getState(), ...change };
  choicesStore.setState(next);
  const { indicators, style } = next;
  localStorage.setItem(LocalKey.chartChoices, JSON.stringify({ ...indicators, style }));
}

/** How to draw; rerenders when it changes, here or in another tab or frame. */
export function useChartChoices(): ChartChoices {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === LocalKey.chartChoices) choicesStore.setState(keptChoices());
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return useStore(choicesStore);
}
