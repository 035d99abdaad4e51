import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { COIN_SYMBOLS, type CoinSymbol, coinOf } from '#schema/coin.js';
import { COIN_CLOSE_TOLERANCE } from '#schema/limits.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import type { JobRunner } from '../../../platform/job-runner.js';
import type { Log } from '../../../platform/log.js';
import { MINUTE_MS } from '../../market/crypto-feed.js';
import { PRICE_KINDS } from '../price-kind.type.js';
import type { CoinComparison } from './coin-comparison.js';
import type { RecordCoinComparison } from './coin-comparison.type.js';
import type { CoinMinute, CoinMinutesRepository, ComparedCoin } from './coin-minutes.repository.js';
import { LARGEST_POINTS, type SecondFeedRepository } from './second-feed.repository.js';

/** A source may close a minute so much later. */
const ARRIVAL_MS = 10_000;
/** From then on after its end, a minute that the second source does not have is missing. */
const GIVE_UP_MS = 60 * MINUTE_MS;
/** Minutes that cannot be compared within this time are left out. */
const REACH_MS = 6 * 60 * MINUTE_MS;
const LEASE_MS = 4 * MINUTE_MS;
/** Longest time for all answers of a pass. */
const PATIENCE_MS = 10_000;

const minuteOf = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS;

/**
 * Keeps the closes of each coin's minutes by two sources, in the tables of the record's second feeds. Coins have no entry
 * in the record, so nothing but the close of the same minute is compared.
 */
export class CoinComparisonService {
  private readonly holder = randomUUID();
  /** Coins whose answers are still under way. */
  private readonly asked = new Set<CoinSymbol>();

  constructor(
    private readonly compared: CoinComparison | undefined,
    private readonly feeds: SecondFeedRepository,
    private readonly repository: CoinMinutesRepository,
    private readonly log: Log,
    private readonly clock: Clock,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** Every comparison of a coin that there ever was, newest first, then in the order of the coins. */
  async all(): Promise<RecordCoinComparison[]> {
    const rows = await this.repository.all();
    return rows.map(({ feed, kind, first, lastClose, beganAt, ...row }) => ({
      ...row,
      ...{ first, feed, prices: PRICE_KINDS[kind], since: beganAt, until: lastClose },
      current: first === this.compared?.first.id && feed === this.compared.second.id,
    }));
  }

  /** Starts to compare; returns a function that ends it. */
  start(runner: JobRunner): () => Promise<void> {
    if (!this.compared) return async () => undefined;
    const end = runner.repeat({
      name: 'coin-comparison',
      everyMs: MINUTE_MS,
      work: () => this.work(),
      failureMessage: 'the coins could not be compared with the second source now',
    });
    return async () => {
      await end();
      await this.feeds.release(this.holder);
    };
  }

  /** Compares the minutes that are due. */
  async work(): Promise<void> {
    const { compared } = this;
    if (!compared) return;
    const coins = await this.repository.open(compared, COIN_SYMBOLS, this.clock.now());
    const reading = coins.map((coin) => this.compare(compared, coin));
    await Promise.race([Promise.all(reading), pause(this.patienceMs, undefined, { ref: false })]);
  }

  private async compare(
    { first, second }: CoinComparison,
    { id, coin, beganAt }: ComparedCoin,
  ): Promise<void> {
    if (this.asked.has(coin)) return;
    this.asked.add(coin);
    try {
      const now = this.clock.now();
      if (!(await this.feeds.claim(id, this.holder, now, now + LEASE_MS))) return;
      const from = minuteOf(Math.max(beganAt, now - REACH_MS) + MINUTE_MS - 1);
      const to = minuteOf(now - ARRIVAL_MS) - MINUTE_MS;
      const due = await this.repository.due(id, coin, from, to);
      const [oldest, newest] = [due[0], due.at(-1)];
      if (oldest === undefined || newest === undefined) return;
      const [own, other] = await Promise.all([
        first.minutes(coin, oldest, newest),
        second.minutes(coin, oldest, newest),
      ]);
      const minutes = due.flatMap((time) => this.minuteOf(coin, time, own, other));
      await this.repository.store(id, minutes);
    } catch (error) {
      // A source without prices now is an expected state.
      if (!(error instanceof FarolError))
        this.log.warn({ err: error, coin }, 'a source of coin prices gives no minutes now');
    } finally {
      this.asked.delete(coin);
    }
  }

  private minuteOf(
    coin: CoinSymbol,
    time: number,
    own: readonly Candle[],
    other: readonly Candle[],
  ): CoinMinute[] {
    const close = (candles: readonly Candle[]) =>
      pointsOf(coin, candles.find((candle) => candle.time === time)?.close);
    const [first, second] = [close(own), close(other)];
    if (first === undefined) return [];
    const ends = this.clock.now() - time - MINUTE_MS >= GIVE_UP_MS;
    if (second === undefined && !ends) return [];
    const agrees = second !== undefined && Math.abs(second - first) <= COIN_CLOSE_TOLERANCE * first;
    return [{ coin, candleTime: time, firstClose: first, close: second, agrees }];
  }
}

/** A price in the coin's last digits; undefined without one, and for one that no market has. */
function pointsOf(coin: CoinSymbol, price: number | undefined): number | undefined {
  if (price === undefined) return undefined;
  const points = Math.round(price * 10 ** coinOf(coin).digits);
  return points > 0 && points <= LARGEST_POINTS ? points : undefined;
}
