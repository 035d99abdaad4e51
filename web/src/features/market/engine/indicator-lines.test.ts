import { describe, expect, test } from 'vitest';
import { bollingerBands, emaLine } from './indicator-lines';

/** Closes and values of StockCharts' published worksheet "Exponential Moving Average", 10 days. */
const EMA_SHEET = [
  [22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29],
  [22.15, 22.39, 22.38, 22.61, 23.36, 24.05, 23.75, 23.83, 23.95, 23.63],
  [23.82, 23.87, 23.65, 23.19, 23.1, 23.33, 22.68, 23.1, 22.4, 22.17],
].flat();
const EMA_VALUES = [
  [22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34],
  [23.43, 23.51, 23.54, 23.47, 23.4, 23.39, 23.26, 23.23, 23.08, 22.92],
].flat();

test('the exponential average equals a published worksheet to within a cent, the rounding of its closes', () => {
  const line = emaLine(EMA_SHEET, 10);
  expect(line.slice(0, 9)).toEqual(Array(9).fill(undefined));
  expect(line).toHaveLength(9 + EMA_VALUES.length);
  for (const [place, value] of EMA_VALUES.entries())
    expect(Math.abs((line[9 + place] ?? 0) - value)).toBeLessThan(0.011);
});

/** Closes of StockCharts' published worksheet "Bollinger Bands", 20 days and 2 deviations, with its first bands. */
const BAND_SHEET = [
  [86.16, 89.09, 88.78, 90.32, 89.07, 91.15, 89.44, 89.18, 86.93, 87.68, 86.96, 89.43, 89.32],
  [88.72, 87.45, 87.26, 89.5, 87.9, 89.13, 90.7, 92.9, 92.98, 91.8, 92.66, 92.68, 92.3, 92.77],
].flat();
const BAND_VALUES = [
  [91.29, 86.12],
  [91.95, 86.14],
  [92.61, 85.87],
  [92.93, 85.85],
  [93.31, 85.7],
  [93.73, 85.65],
  [93.9, 85.59],
  [94.27, 85.56],
];

describe('Bollinger bands', () => {
  test('equal a published worksheet to within a cent', () => {
    const bands = bollingerBands(BAND_SHEET);
    expect(bands.slice(0, 19)).toEqual(Array(19).fill(undefined));
    for (const [place, [upper = 0, lower = 0]] of BAND_VALUES.entries()) {
      expect(Math.abs((bands[19 + place]?.upper ?? 0) - upper)).toBeLessThan(0.011);
      expect(Math.abs((bands[19 + place]?.lower ?? 0) - lower)).toBeLessThan(0.011);
    }
  });

  test('of a price that does not move lie on it', () => {
    expect(bollingerBands([1.5, 1.5, 1.5], 3)).toEqual([undefined, undefined, { upper: 1.5, lower: 1.5 }]);
  });
});
