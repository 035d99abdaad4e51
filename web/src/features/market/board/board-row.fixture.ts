import type { Pair } from '#schema/pair.js';
import type { BoardRowPartsFragment } from '../../../gql/market-board';

const HIT_RATE = {
  __typename: 'HitRate',
  breakEven: 0.5405,
  high: 0.56,
  low: 0.48,
  rate: 0.52,
  signalsNeeded: null,
  sufficient: true,
  total: 412,
  verdict: null,
} as const;

/** The type name by which the cache identifies an object. */
const named = (__typename: string): object => ({ __typename });

/** A row of the gateway's answer, with figures unique to the pair. */
export function boardRow(pair: Pair, of: Partial<BoardRowPartsFragment> = {}): BoardRowPartsFragment {
  return {
    ...named('BoardRow'),
    pair,
    price: 1.1,
    dayOpen: 1,
    dayFrom: '2026-03-02T12:00:00.000Z',
    course: [1, 1.05, 1.1],
    volatility: { ...named('BoardVolatility'), pips: 60, usualPips: 50, days: 29 },
    reading: {
      ...named('BoardReading'),
      candleTime: '2026-03-03T12:00:00.000Z',
      direction: 'CALL',
      confidence: 72,
      estimatedChance: 0.512,
      strength: 'MÉDIA',
      indicators: {
        ...named('SignalIndicators'),
        rsi: 61.2,
        macd: 0.00016,
        atr: 0.00035,
        support: 1.08471,
        resistance: 1.10666,
      },
    },
    hitRate: HIT_RATE,
    ...of,
  };
}
