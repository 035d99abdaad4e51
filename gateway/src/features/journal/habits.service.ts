import { HABIT_TRADES_MAX, HABITS_PER_MINUTE, STRONG_SIGNAL_CONFIDENCE } from '#schema/journal.js';
import { seedOf } from '#schema/learning/seeded-random.js';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { type Centavos, profitOf } from '#schema/practice.js';
import { habitsIn } from '#schema/statistics/habits.js';
import { breakEvenRate } from '#schema/statistics/money.js';
import type { SettledTradeFields } from '#schema/statistics/trade-chain.js';
import {
  drawdownOf,
  moneyCurve,
  runsOf,
  splitBy,
  stakeBounds,
  sumsAfter,
  sumsOf,
} from '#schema/statistics/trade-figures.js';
import { meanPayout } from '#schema/trades/payouts.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { localTime } from '../../platform/zone-calendar.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { HabitSplit, TradingHabits } from './habits.type.js';
import type { HabitRow, HabitSignal, JournalRepository } from './journal.repository.js';
import type { RealTradeAccountInput } from './real/real-trade.input.js';
import type { RealTradeRepository } from './real/real-trade.repository.js';

const CURVE_POINTS = 200;
/** Notional stake for signals that nobody traded: R$ 100,00. */
const SUPPOSED_STAKE: Centavos = 10_000;

/** A signal as a trade with the notional stake. */
function asTrade({ generatedAt, settledAt, outcome }: HabitSignal): SettledTradeFields {
  const profit = profitOf(outcome, SUPPOSED_STAKE);
  return { openedAt: generatedAt, settledAt, stake: SUPPOSED_STAKE, profit, outcome };
}

/** A settled trade, whatever its prices. */
export type HabitTrade = Omit<HabitRow, 'priceKind'>;

function signalKey({ confidence }: HabitTrade): string {
  if (confidence === null) return 'NONE';
  return confidence >= STRONG_SIGNAL_CONFIDENCE ? 'STRONG' : 'WEAK';
}

/** Splits sorted by their keys, which are numbers. */
const byNumber = (splits: HabitSplit[]) => splits.sort((one, other) => Number(one.key) - Number(other.key));
/** Splits with more trades first. */
const bySize = (splits: HabitSplit[]) =>
  splits.sort((one, other) => other.sums.trades - one.sums.trades || (one.key < other.key ? -1 : 1));

const dateOf = (time: number | null) => (time === null ? null : new Date(time));

/** Analyses a user's trading habits from their practice trades, or from their trades with brokers. */
export class HabitsService {
  constructor(
    private readonly journal: JournalRepository,
    private readonly realTrades: RealTradeRepository,
    private readonly days: UserDayService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Null before the first settled trade.
   *
   * @param real reads the trades with brokers of this currency and kind in place of those of practice
   * @throws FarolError RATE_LIMITED
   */
  async of({ userId }: Viewer, real?: RealTradeAccountInput | null): Promise<TradingHabits | null> {
    await this.limiter.take(`habits ${userId}`, HABITS_PER_MINUTE);
    const most = HABIT_TRADES_MAX + 1;
    const [rows, { timeZone }] = await Promise.all([
      real ? this.realTrades.habitTrades(userId, real, most) : this.journal.habitTrades(userId, most),
      this.days.of(userId, this.clock.now()),
    ]);
    const trades = rows.slice(0, HABIT_TRADES_MAX);
    const [newest] = trades;
    if (!newest) return null;
    const signals = real
      ? []
      : await this.journal.habitSignals(userId, newest.priceKind, STRONG_SIGNAL_CONFIDENCE);
    const older = rows.length > trades.length;
    return habitsOf({ trades, signals, older, timeZone, seed: seedOf(userId), real });
  }
}

export interface HabitInput {
  /** Settled, newest first. */
  readonly trades: readonly HabitTrade[];
  /** Strong signals, whether traded or not. */
  readonly signals: readonly HabitSignal[];
  /** Whether there are older trades than these. */
  readonly older: boolean;
  readonly timeZone: string;
  /** Of the tests for habits; the same seed gives the same answer. */
  readonly seed: number;
  /** Currency and kind of trades with brokers. */
  readonly real?: RealTradeAccountInput | null | undefined;
}

/** The habits that trades show; null if there are none. */
export function habitsOf({ trades, signals, older, timeZone, seed, real }: HabitInput): TradingHabits | null {
  const [newest] = trades;
  if (!newest) return null;
  const { loss, win } = sumsAfter(trades);
  const { wins, losses, chanceOfLosses } = runsOf(trades);
  const fall = drawdownOf(trades);
  return {
    currency: real?.currency ?? 'BRL',
    breakEven: real ? breakEvenOf(trades, real.kind) : BREAK_EVEN_RATE,
    simulated: newest.simulated,
    older,
    all: sumsOf(trades),
    curve: moneyCurve(trades, CURVE_POINTS).map(({ time, profit }) => ({ time: new Date(time), profit })),
    drawdown: { amount: fall.amount, from: dateOf(fall.from), until: dateOf(fall.until) },
    longestWins: wins,
    longestLosses: losses,
    chanceOfLosses,
    habits: habitsIn(trades, seed),
    ...splitsOf(trades, timeZone),
    afterLoss: loss,
    afterWin: win,
    strongSignals: sumsOf(signals.map(asTrade)),
  };
}

/** At the mean payout of the won trades; positions have none, since each wins and loses another share. */
function breakEvenOf(trades: readonly HabitTrade[], kind: RealTradeAccountInput['kind']): number | null {
  const won = trades.filter(({ outcome }) => outcome === 'WON');
  const sum = (part: 'stake' | 'profit') => won.reduce((total, trade) => total + trade[part], 0);
  const payout = meanPayout({ wonStakes: sum('stake'), wonProfit: sum('profit'), lostProfit: 0 });
  if (kind !== 'OPTION' || payout === null) return null;
  return breakEvenRate(payout, { won: won.length, lost: 0, tied: 0 }, 'returned');
}

type Splits = Pick<TradingHabits, 'byPair' | 'byHour' | 'byWeekday' | 'byStake' | 'bySignal'>;

function splitsOf(trades: readonly HabitTrade[], timeZone: string): Splits {
  const times = new Map(trades.map(({ openedAt }) => [openedAt, localTime(timeZone, openedAt)]));
  const bounds = stakeBounds(trades);
  return {
    byPair: bySize(splitBy(trades, ({ pair }) => pair)),
    byHour: byNumber(
      splitBy(trades, ({ openedAt }) => String(Math.floor((times.get(openedAt)?.minute ?? 0) / 60))),
    ),
    byWeekday: byNumber(splitBy(trades, ({ openedAt }) => String(times.get(openedAt)?.weekday))),
    byStake: byNumber(splitBy(trades, ({ stake }) => String(bounds.find((bound) => stake <= bound)))),
    bySignal: bySize(splitBy(trades, signalKey)),
  };
}
