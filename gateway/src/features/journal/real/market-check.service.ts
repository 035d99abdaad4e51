import type { Pair } from '#schema/pair.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { type DueClaim, Settlement } from '../../../platform/settlement.js';
import { ifAvailable, type MarketFeed } from '../../market/market-feed.js';
import { checkAgainstMarket } from './market-check.js';
import type { CheckedTrade, RealTradeRepository, RealTradeRow } from './real-trade.repository.js';

/** Few at a time, since candles of the past are asked of the feed's own server. */
const PACE = { batch: 20, arrivalMs: 0, leaseMs: 120_000 };
const HOUR_MS = 3_600_000;
/** An hour of candles, and the last one before it. */
const CANDLES = 61;

/** Holds trades with brokers against the market's candles, where the feed's prices are those of the real market. */
export class MarketCheckService extends Settlement<RealTradeRow, CheckedTrade> {
  /** Candles of a pair and hour, asked once for the trades of a batch. */
  private hours = new Map<string, Promise<readonly Candle[] | undefined>>();

  constructor(
    private readonly trades: RealTradeRepository,
    private readonly feed: MarketFeed,
    private readonly clock: Clock,
  ) {
    super(clock, PACE);
  }

  /** Checks one batch; returns how many trades. Simulated and replayed prices say nothing of a broker's. */
  async checkDue(): Promise<number> {
    if (this.feed.kind !== 'real') return 0;
    this.hours = new Map();
    return this.settleDue();
  }

  protected claim(claim: DueClaim): Promise<RealTradeRow[]> {
    return this.trades.claimUnchecked(claim);
  }

  protected async decide(trade: RealTradeRow): Promise<CheckedTrade | undefined> {
    const { id, pair, openedAt, closedAt } = trade;
    if (pair === null) return undefined;
    const [atEntry, atExit] = await Promise.all([
      this.hourOf(pair, openedAt.getTime()),
      this.hourOf(pair, closedAt.getTime()),
    ]);
    return atEntry && atExit && { id, ...checkAgainstMarket(trade, { atEntry, atExit }) };
  }

  protected async write(checked: readonly CheckedTrade[]): Promise<number> {
    const now = new Date(this.clock.now());
    for (const trade of checked) await this.trades.writeCheck(trade, now);
    return checked.length;
  }

  /** Undefined while the feed has no prices. */
  private hourOf(pair: Pair, moment: number): Promise<readonly Candle[] | undefined> {
    const end = Math.floor(moment / HOUR_MS + 1) * HOUR_MS;
    const key = `${pair} ${end}`;
    const asked = this.hours.get(key);
    if (asked) return asked;
    const candles = ifAvailable(this.feed.pastCandles({ pair, timeframe: '1m', limit: CANDLES }, end));
    this.hours.set(key, candles);
    return candles;
  }
}
