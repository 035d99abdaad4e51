import { isPair } from '#schema/pair.js';
import { isStrength } from '#schema/strength.js';
import { isTimeframe } from '#schema/timeframe.js';
import type { GeneratedSignalFragment } from '../../gql/signals';
import { gatewayNow } from '../../lib/gateway-time';

type Parts = Readonly<Record<string, unknown>>;
const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null ? (value as Parts) : {};
const areNumbers = (of: Parts, names: readonly string[]) => names.every((name) => Number.isFinite(of[name]));

/** Whether a card can show it: every figure of the card is there. */
function isSignal(value: unknown): value is GeneratedSignalFragment {
  const signal = partsOf(value);
  const analysis = partsOf(signal.analysis);
  const { id, pair, timeframe, direction, strength, estimatedChance, generatedAt } = signal;
  return (
    [id, generatedAt, analysis.recommendation].every((text) => typeof text === 'string') &&
    isPair(pair) &&
    isTimeframe(timeframe) &&
    isStrength(strength) &&
    (direction === 'CALL' || direction === 'PUT') &&
    (estimatedChance === null || Number.isFinite(estimatedChance)) &&
    areNumbers(signal, ['confidence', 'entryPrice']) &&
    areNumbers(partsOf(analysis.indicators), ['rsi', 'macd', 'support', 'resistance']) &&
    areNumbers(partsOf(signal.hitRate), ['breakEven', 'low', 'high', 'total'])
  );
}

/** A generated signal that the browser has kept; undefined if it has expired, or is none. */
export function keptSignal(kept: unknown): GeneratedSignalFragment | undefined {
  return isSignal(kept) && Date.parse(kept.expirationTime) > gatewayNow() ? kept : undefined;
}
