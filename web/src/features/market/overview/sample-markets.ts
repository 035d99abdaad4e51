export type Trend = 'bullish' | 'bearish' | 'neutral';

export interface SampleMarket {
  /** Not a pair, and a price that no market has: neither can be taken for one of now. */
  readonly name: string;
  readonly price: string;
  readonly trend: Trend;
  /** Daily range as a share of the price. */
  readonly volatility: number;
  readonly signals: number;
  /** Whole percent. */
  readonly confidence: number;
  /** Price over time, 0 (lowest) to 100 (highest), at equal time steps. */
  readonly course: readonly number[];
}

/** The eight cards of spec §2: made up, not measured, and labelled 'ilustrativo'. */
export const SAMPLE_MARKETS: readonly SampleMarket[] = [
  {
    name: 'Exemplo A',
    price: '1,1111',
    trend: 'bullish',
    volatility: 0.004,
    signals: 6,
    confidence: 78,
    course: [16, 14, 24, 32, 33, 21, 4, 9, 4, 8, 3, 18, 9, 31, 47, 58, 59, 60, 71, 76, 80, 100],
  },
  {
    name: 'Exemplo B',
    price: '2,2222',
    trend: 'bearish',
    volatility: 0.006,
    signals: 4,
    confidence: 74,
    course: [100, 98, 69, 50, 21, 0, 28, 32, 42, 49, 59, 66, 57, 55, 57, 53, 60, 80, 68, 84, 65, 72],
  },
  {
    name: 'Exemplo C',
    price: '333,33',
    trend: 'bullish',
    volatility: 0.009,
    signals: 5,
    confidence: 81,
    course: [0, 3, 28, 16, 20, 13, 24, 22, 41, 40, 65, 44, 39, 34, 47, 66, 77, 64, 84, 100, 83, 52],
  },
  {
    name: 'Exemplo D',
    price: '0,4444',
    trend: 'neutral',
    volatility: 0.004,
    signals: 2,
    confidence: 66,
    course: [100, 64, 40, 23, 10, 21, 76, 66, 50, 77, 66, 49, 57, 73, 22, 31, 41, 18, 6, 18, 26, 11],
  },
  {
    name: 'Exemplo E',
    price: '0,5555',
    trend: 'bearish',
    volatility: 0.005,
    signals: 3,
    confidence: 71,
    course: [100, 83, 91, 72, 77, 86, 74, 49, 42, 58, 45, 47, 46, 49, 84, 88, 61, 29, 42, 0, 24, 25],
  },
  {
    name: 'Exemplo F',
    price: '0,6666',
    trend: 'neutral',
    volatility: 0.003,
    signals: 2,
    confidence: 64,
    course: [35, 31, 62, 55, 64, 89, 99, 70, 89, 100, 71, 42, 19, 35, 14, 0, 43, 23, 33, 84, 43, 22],
  },
  {
    name: 'Exemplo G',
    price: '777,77',
    trend: 'bullish',
    volatility: 0.009,
    signals: 4,
    confidence: 79,
    course: [90, 83, 75, 64, 78, 65, 57, 53, 59, 19, 0, 36, 43, 64, 53, 78, 83, 87, 79, 84, 78, 100],
  },
  {
    name: 'Exemplo H',
    price: '888,88',
    trend: 'bullish',
    volatility: 0.011,
    signals: 5,
    confidence: 76,
    course: [8, 0, 14, 20, 7, 32, 38, 49, 39, 72, 80, 71, 86, 94, 84, 78, 85, 92, 100, 98, 86, 66],
  },
];

type VolatilityStep = 'Baixa' | 'Média' | 'Alta';

/** Low below 0.5 % a day, high from 0.8 %. */
export function volatilityStep(volatility: number): VolatilityStep {
  if (volatility >= 0.008) return 'Alta';
  return volatility >= 0.005 ? 'Média' : 'Baixa';
}
