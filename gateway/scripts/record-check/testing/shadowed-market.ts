import { HIGHEST_CHANCES } from '#schema/score-rivals.js';
import { CANDIDATES } from '../../../src/engine/candidates.js';
import type { ShadowLeaf } from '../../../src/features/record/log/log-leaf.js';
import { chancesByTimeframe } from '../../../src/features/record/shadow/shadow-rule.js';
import { all, type Batch, FIRST, type Made, type Market, simulated } from './signing-gateway.js';

/** The leaf of a candidate's rule, signed in a batch of its own. @param time epoch milliseconds */
export function ruleAt(time: number, changes: Partial<ShadowLeaf> = {}): Batch {
  const rule: ShadowLeaf = {
    ...{ type: 'shadow', shadow: 1, series: 1, engine: '4', began: time, weeks: 12, evidence: 20 },
    highest: chancesByTimeframe((timeframe) => HIGHEST_CHANCES[timeframe] / 10_000),
    ...changes,
  };
  return { time, leaves: [rule] };
}

/** A market whose entries have the candidate's direction beside each, and when its rule is signed. */
export async function shadowedMarket() {
  const fives: Market = await simulated('EUR/USD', '5m', 560);
  const [candidate] = CANDIDATES;
  if (!candidate) throw new Error('a candidate');
  const honest = all(fives).map((one, place): Made => {
    const window = fives.candles.slice(place, place + FIRST + 1);
    const { direction, chance } = candidate.forecast(window, fives);
    const said = { direction, chance: Math.round(chance * 10_000) / 10_000 };
    return { ...one, shadow: { type: 'shadow-direction', of: one.entry, shadow: 1, ...said } };
  });
  return { fives, honest, began: (fives.candles[FIRST]?.time ?? 0) + 2 };
}
