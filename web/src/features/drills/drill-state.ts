import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { PlayedCandle } from '../../entities/played-chart';
import type { DrillDeskPartsFragment, DrillDeskQuery } from '../../gql/drills';
import { moneyChangeText } from '../../lib/money';

export type Desk = DrillDeskPartsFragment;
export type CurrentDrill = NonNullable<Desk['drill']>;
export type DrillTradeParts = CurrentDrill['trades'][number];
type CandleParts = NonNullable<DrillDeskQuery['drillDesk']['drill']>['candles'][number];

const candleOf = ({ second, open, high, low, close }: CandleParts): PlayedCandle => ({
  time: second * 1000,
  open,
  high,
  low,
  close,
});

/** State of the page: the desk of the last answer, and the closed candles of all answers. */
export interface DrillState {
  readonly desk: Desk | undefined;
  /** Candles of the desk's drill, oldest first. */
  readonly closed: readonly PlayedCandle[];
}

export const NOTHING_YET: DrillState = { desk: undefined, closed: [] };

/**
 * The state after an answer. An answer older than the state (two can cross on the way) changes nothing; an answer for
 * another drill starts the candles over.
 *
 * @param candles closed candles that came with it; none if the request did not ask for them
 */
export function withAnswer(
  { desk, closed }: DrillState,
  next: Desk,
  candles: readonly CandleParts[] = [],
): DrillState {
  const isSame = desk?.drill?.id === next.drill?.id;
  const isBehind = isSame && (desk?.drill?.second ?? 0) > (next.drill?.second ?? 0);
  if (isBehind) return { desk, closed };
  const before = isSame ? closed : [];
  const last = before.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  const fresh = candles.map(candleOf).filter(({ time }) => time > last);
  return { desk: next, closed: fresh.length > 0 ? [...before, ...fresh] : before };
}

/** What the button of a drill's clock does. */
export function clockAction({ paused, second }: CurrentDrill): 'Iniciar' | 'Continuar' | 'Pausar' {
  if (!paused) return 'Pausar';
  return second === 0 ? 'Iniciar' : 'Continuar';
}

/** Opening second of the newest closed candle; null to fetch all candles. */
export function cursorOf({ closed }: DrillState): number | null {
  const last = closed.at(-1);
  return last === undefined ? null : last.time / 1000;
}

/** The candles to draw: the closed ones, and the forming one. */
export function candlesOf({ desk, closed }: DrillState): readonly PlayedCandle[] {
  const forming = desk?.drill?.forming;
  if (!forming) return closed;
  const candle = candleOf(forming);
  return candle.time > (closed.at(-1)?.time ?? Number.NEGATIVE_INFINITY) ? [...closed, candle] : closed;
}

/**
 * '+1h05', '−0h10': time since the drill's start.
 *
 * @param time ms
 */
export function elapsedText(time: number): string {
  const minutes = Math.floor(Math.abs(time) / 60_000);
  const text = `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}`;
  return `${time < 0 ? '−' : '+'}${text}`;
}

const ENDINGS = { WON: 'acertou', LOST: 'errou', TIE: 'empate', VOID: 'anulada' } as const;

/** Chart markers where trades began and ended. */
export function signsOf(
  trades: readonly DrillTradeParts[],
  candles: readonly PlayedCandle[],
  timeframe: Timeframe,
) {
  const [first, last] = [candles[0]?.time, candles.at(-1)?.time];
  if (first === undefined || last === undefined) return [];
  const length = timeframeMs(timeframe);
  const beside = (second: number) =>
    Math.min(last, Math.max(first, Math.floor((second * 1000) / length) * length));
  return trades
    .flatMap(({ direction, openedSecond, expiresSecond, outcome, profit }) => {
      const began = { time: beside(openedSecond), direction, over: false, text: direction };
      if (outcome === null) return [began];
      // The arrow already shows the direction; longer texts would overlap when one candle has several trades.
      const text = profit === null ? ENDINGS[outcome] : moneyChangeText(profit);
      return [
        { ...began, text: '' },
        { time: beside(expiresSecond - 1), direction, over: true, text },
      ];
    })
    .sort((one, other) => one.time - other.time);
}

/** Lines at the entry prices of open trades, with the time left for each. */
export function openLines({ trades }: CurrentDrill) {
  return trades
    .filter(({ outcome }) => outcome === null)
    .map(({ direction, entryPrice, expiresSecond }) => ({
      label: `${direction === 'CALL' ? '↑' : '↓'} ${direction} até ${elapsedText(expiresSecond * 1000)}`,
      price: entryPrice,
    }));
}
