import type { Pair } from '#schema/pair.js';
import { pairOfSymbol } from './deriv-symbol.js';
import type { TradingTimesSymbol } from './frame-schemas.js';
import { DAY_MS, dayOf, type Session, sessionsOf } from './trading-day.js';

type Day = ReadonlyMap<Pair, readonly Session[]>;

/** On days that Deriv was not asked about, forex is taken to pause from Friday 20:00 to Sunday 24:00 UTC. */
function isWeekend(time: number): boolean {
  const weekday = new Date(time).getUTCDay();
  return weekday === 6 || weekday === 0 || (weekday === 5 && new Date(time).getUTCHours() >= 20);
}

/** The opening hours that are known, day by day. */
export class TradingHours {
  private readonly days = new Map<string, Day>();

  has(day: string): boolean {
    return this.days.has(day);
  }

  add(day: string, rows: readonly TradingTimesSymbol[]): void {
    const sessions = new Map<Pair, readonly Session[]>();
    for (const row of rows) {
      const pair = pairOfSymbol(row.symbol);
      if (pair !== undefined) sessions.set(pair, sessionsOf(row, day));
    }
    this.days.set(day, sessions);
  }

  /** Forgets days that are long gone, so that a gateway that runs for years does not grow. */
  forgetBefore(time: number): void {
    for (const day of this.days.keys()) if (day < dayOf(time)) this.days.delete(day);
  }

  knows(pair: Pair, time: number): boolean {
    return this.days.get(dayOf(time))?.has(pair) ?? false;
  }

  sessionAt(pair: Pair, time: number): Session | undefined {
    // A session that runs past midnight stands under the day before.
    return [dayOf(time - DAY_MS), dayOf(time)]
      .flatMap((day) => this.days.get(day)?.get(pair) ?? [])
      .find((session) => session.open <= time && time < session.close);
  }

  /** The next opening after `time`; undefined where no known day has one. */
  nextOpening(pair: Pair, time: number): number | undefined {
    for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
      const sessions = this.days.get(dayOf(time + ahead * DAY_MS))?.get(pair);
      if (sessions === undefined) return undefined;
      const next = sessions.find((session) => session.open > time);
      if (next !== undefined) return next.open;
    }
    return undefined;
  }

  /** When the session of `time` ends, over midnights that it runs through; undefined while the days known do not tell. */
  closing(pair: Pair, time: number): number | undefined {
    let close = this.sessionAt(pair, time)?.close;
    while (close !== undefined && close - time <= MAX_DAYS_AHEAD * DAY_MS) {
      if (!this.knows(pair, close)) return undefined;
      const next = this.sessionAt(pair, close);
      if (next === undefined) return close;
      close = next.close;
    }
    return undefined;
  }

  /** The market was open from `from` until `to` without a pause, so prices of that stretch must exist. */
  covers(pair: Pair, from: number, to: number): boolean {
    if (!this.knows(pair, from)) return !isWeekend(from);
    const session = this.sessionAt(pair, from);
    return session !== undefined && to <= session.close;
  }
}

/** How far ahead openings and closings are looked for: the longest holiday pause of forex is shorter. */
export const MAX_DAYS_AHEAD = 7;
