import type { Pair } from '#schema/pair.js';
import type { Clock } from '../../../platform/clock.js';
import type { DerivClient } from './deriv-client.js';
import { hasCode, LOCAL_CODE, pairOfSymbol, type TradingTimesSymbol } from './deriv-protocol.js';

export const DAY_MS = 86_400_000;

/** A session of open market, epoch milliseconds; `close` is exclusive. */
interface Session {
  readonly open: number;
  readonly close: number;
}

/** The UTC date of a moment in Deriv's format: '2026-03-04'. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

const TIME_OF_DAY = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Milliseconds since midnight; undefined for '--', Deriv's notation for "does not open". */
function timeOfDay(text: string | undefined): number | undefined {
  const match = TIME_OF_DAY.exec(text ?? '');
  if (match === null) return undefined;
  const [, hours, minutes, seconds] = match;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1000;
}

/** '23:59:59' is Deriv's end of day; the session continues in the next day a second later. */
function closingTime(text: string | undefined): number | undefined {
  return text === '23:59:59' ? DAY_MS : timeOfDay(text);
}

/** Sessions of a symbol on the UTC day `day`, earliest first; empty on a day without trading. */
function sessionsOf(row: TradingTimesSymbol, day: string): readonly Session[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const weekday = WEEKDAYS[new Date(midnight).getUTCDay()];
  if (row.tradingDays !== undefined && !row.tradingDays.some((name) => name === weekday)) return [];
  const { open: opens = [], close: closes = [] } = row.times ?? {};
  return opens
    .flatMap((text, index) => {
      const open = timeOfDay(text);
      const close = closingTime(closes[index]);
      if (open === undefined || close === undefined || open === close) return [];
      // A session that ends before it begins spans midnight.
      return [{ open: midnight + open, close: midnight + close + (close < open ? DAY_MS : 0) }];
    })
    .sort((a, b) => a.open - b.open);
}

type Day = ReadonlyMap<Pair, readonly Session[]>;

/** For days with unknown hours, forex is assumed to pause from Friday 20:00 to Sunday 24:00 UTC. */
function isWeekend(time: number): boolean {
  const weekday = new Date(time).getUTCDay();
  return weekday === 6 || weekday === 0 || (weekday === 5 && new Date(time).getUTCHours() >= 20);
}

/** Known opening hours, by day. */
export class TradingHours {
  private readonly days = new Map<string, Day>();

  has(day: string): boolean {
    return this.days.has(day);
  }

  add(day: string, rows: readonly TradingTimesSymbol[]): void {
    const sessions = new Map<Pair, readonly Session[]>();
    for (const row of rows) {
      const pair = pairOfSymbol(row.symbol);
      // Deriv may leave the times of a symbol out; then its hours are not known.
      if (pair !== undefined && row.times !== undefined) sessions.set(pair, sessionsOf(row, day));
    }
    this.days.set(day, sessions);
  }

  /** Drops old days, so that memory does not grow over years. */
  dropBefore(time: number): void {
    for (const day of this.days.keys()) if (day < dayOf(time)) this.days.delete(day);
  }

  knows(pair: Pair, time: number): boolean {
    return this.days.get(dayOf(time))?.has(pair) ?? false;
  }

  sessionAt(pair: Pair, time: number): Session | undefined {
    // A session that spans midnight belongs to the day before.
    return [dayOf(time - DAY_MS), dayOf(time)]
      .flatMap((day) => this.days.get(day)?.get(pair) ?? [])
      .find((session) => session.open <= time && time < session.close);
  }

  /** The next opening after `time`; undefined if no known day has one. */
  nextOpening(pair: Pair, time: number): number | undefined {
    for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
      const sessions = this.days.get(dayOf(time + ahead * DAY_MS))?.get(pair);
      if (sessions === undefined) return undefined;
      const next = sessions.find((session) => session.open > time);
      if (next !== undefined) return next.open;
    }
    return undefined;
  }

  /** When the session at `time` ends, possibly days later; undefined if a day in between is not known. */
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

  /** Whether the market was open without a pause from `from` to `to`, so that prices of that time must exist. */
  covers(pair: Pair, from: number, to: number): boolean {
    if (!this.knows(pair, from)) return !isWeekend(from);
    const session = this.sessionAt(pair, from);
    return session !== undefined && to <= session.close;
  }
}

/** How far ahead openings and closings are searched; longer than any holiday pause of forex. */
const MAX_DAYS_AHEAD = 7;

/** How far back the longest history of hourly candles reaches; older days are not needed again. */
const KEPT_DAYS = 120;
/** After a refusal, hours are not requested again within this time. */
const ASK_AGAIN_MS = 60_000;

/** Requests opening hours from Deriv, each day once. */
export class HoursLoader {
  private readonly loading = new Map<string, Promise<void>>();
  private refused: { readonly at: number; readonly error: unknown } | undefined;

  constructor(
    private readonly client: DerivClient,
    private readonly hours: TradingHours,
    private readonly clock: Clock,
  ) {}

  /** Loads days until each pair's next opening is known. Rejects with `DerivError`. */
  async loadAhead(pairs: readonly Pair[], now: number): Promise<void> {
    this.hours.dropBefore(now - KEPT_DAYS * DAY_MS);
    for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
      await this.loadDay(dayOf(now + ahead * DAY_MS));
      if (pairs.every((pair) => this.knowsNextOpening(pair, now))) return;
    }
  }

  /** Loads every day between two moments. Rejects with `DerivError`. */
  async loadStretch(from: number, to: number): Promise<void> {
    const days = new Set<string>();
    for (let time = from; time < to; time += DAY_MS) days.add(dayOf(time));
    days.add(dayOf(to - 1));
    await Promise.all([...days].map((day) => this.loadDay(day)));
  }

  private knowsNextOpening(pair: Pair, now: number): boolean {
    const closedFrom = this.hours.sessionAt(pair, now) === undefined ? now : this.hours.closing(pair, now);
    return closedFrom !== undefined && this.hours.nextOpening(pair, closedFrom) !== undefined;
  }

  private loadDay(day: string): Promise<void> {
    if (this.hours.has(day)) return Promise.resolve();
    const underWay = this.loading.get(day);
    if (underWay !== undefined) return underWay;
    if (this.refused !== undefined && this.clock.now() - this.refused.at < ASK_AGAIN_MS) {
      return Promise.reject(this.refused.error);
    }
    const loading = this.ask(day).finally(() => this.loading.delete(day));
    this.loading.set(day, loading);
    return loading;
  }

  private async ask(day: string): Promise<void> {
    const { body } = await this.client
      .ask('trading_times', { trading_times: day })
      .catch((error: unknown) => {
        if (!hasCode(error, LOCAL_CODE.notConnected)) this.refused = { at: this.clock.now(), error };
        throw error;
      });
    const submarkets = body.trading_times.markets.flatMap((market) => market.submarkets);
    this.hours.add(
      day,
      submarkets.flatMap((submarket) => submarket.symbols),
    );
  }
}
