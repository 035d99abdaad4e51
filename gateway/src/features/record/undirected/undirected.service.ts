import type { EntityManager } from 'typeorm';
import type { UndirectedCount, UndirectedRepository } from './undirected.repository.js';
import {
  REASON_KNOWN_AFTER_HOURS,
  REASON_REACH_HOURS,
  type UndirectedReason,
  undirectedReason,
} from './undirected-reason.js';

const HOUR_MS = 3_600_000;
/** Hours that one transaction counts at most: others wait for it. */
const HOURS_AT_ONCE = 6;

const hourOf = (time: number) => Math.floor(time / HOUR_MS) * HOUR_MS;

/** What a transaction of the job stored; times are openings, epoch milliseconds. */
export interface StoredCandles {
  /** Of candles that were not stored before. */
  readonly candles: readonly number[];
  /** Of candles that got a direction. */
  readonly directions: readonly number[];
}

/**
 * Counts the closed candles that have no direction, hour by hour once the reasons are known. A candle or direction that
 * comes later has its hours counted again, so that the counts always follow from the candles and directions that
 * anybody can read.
 */
export class UndirectedService {
  constructor(private readonly repository: UndirectedRepository) {}

  of(series: number): Promise<UndirectedCount[]> {
    return this.repository.of(series);
  }

  /**
   * Counts what is due, in the job's transaction.
   *
   * @param hour the current hour
   * @param size of the log after this transaction; undefined if it signed nothing: the time when a candle was stored is
   *   that of the next head
   */
  async count(
    manager: EntityManager,
    series: number,
    stored: StoredCandles,
    { hour, size }: { readonly hour: number; readonly size: number | undefined },
  ): Promise<void> {
    const counted = await this.repository.counted(manager, series);
    if (!counted) return;
    const changed = changedFrom(stored);
    const { beganAt, until = hourOf(beganAt) } = counted;
    const from = Math.max(hourOf(beganAt), Math.min(until, changed, counted.again ?? until));
    const known = hour - REASON_KNOWN_AFTER_HOURS * HOUR_MS;
    const to = Math.min(known, from + HOURS_AT_ONCE * HOUR_MS);
    if (size === undefined || from >= to) {
      if (changed < until) await this.repository.countAgain(manager, series, changed);
      return;
    }
    const candles = await this.repository.candles(manager, series, beganAt, { from, to });
    const counts = new Map<string, { hour: number; reason: UndirectedReason; count: number }>();
    for (const candle of candles) {
      const key = { hour: hourOf(candle.time), reason: undirectedReason(candle) };
      const name = `${key.hour} ${key.reason}`;
      counts.set(name, { ...key, count: (counts.get(name)?.count ?? 0) + 1 });
    }
    await this.repository.store(manager, series, { from, to }, [...counts.values()], size);
  }
}

/** The first hour whose counts this may change. */
function changedFrom({ candles, directions }: StoredCandles): number {
  const first = (times: readonly number[]) =>
    hourOf(times.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY));
  return Math.min(first(candles) - REASON_REACH_HOURS * HOUR_MS, first(directions));
}
