import type { Candle } from '../../engine/candle.js';
import type { PastStretch } from '../market/past-stretch.service.js';
import type { DrillRow, DrillTradeRow } from './drill.repository.js';
import type { Drill, DrillCandle, DrillTrade } from './drill.type.js';

const secondOf = (milliseconds: number) => Math.floor(milliseconds / 1000);

/** A drill as its owner may see it: nothing after its clock, and its date only once it is over. */
export function toDrill(
  row: DrillRow,
  trades: readonly DrillTradeRow[],
  stretch: PastStretch,
  after: number | null | undefined,
): Drill {
  const { id, pair, timeframe, simulated, positionMs, lengthMs, speed, paused, endedAt } = row;
  const start = row.startsAt.getTime();
  const now = start + positionMs;
  const toCandle = ({ time, open, high, low, close }: Candle): DrillCandle => ({
    second: secondOf(time - start),
    open,
    high,
    low,
    close,
  });
  const forming = stretch.forming(now);
  const from = after === null || after === undefined ? undefined : start + after * 1000;
  return {
    id,
    pair,
    timeframe,
    simulated,
    second: secondOf(positionMs),
    seconds: secondOf(lengthMs),
    speed,
    paused,
    ended: endedAt !== null,
    startsAt: endedAt === null ? null : row.sourceStartsAt,
    candles: stretch.closed(now, from).map(toCandle),
    forming: forming ? toCandle(forming) : null,
    price: stretch.tick(now)?.price ?? null,
    trades: trades.map(toTrade),
  };
}

function toTrade({ openedMs, expiresMs, orderKey, ...trade }: DrillTradeRow): DrillTrade {
  return {
    ...trade,
    openedSecond: secondOf(openedMs),
    expiresSecond: secondOf(expiresMs),
  };
}
