import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import {
  DRILL_FIGURES_PER_MINUTE,
  DRILL_OPEN_MAX,
  DRILL_READS_PER_MINUTE,
  DRILL_TRADES_MAX,
  DRILLS_PER_MINUTE,
} from '#schema/drill.js';
import { chanceRange } from '#schema/statistics/chance-range.js';
import { drawdownOf, moneyCurve, runsOf, sumsOf } from '#schema/statistics/trade-figures.js';
import { timeframeMs } from '#schema/timeframe.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { uuidv7 } from '../../platform/uuid.js';
import { PastStretch, type PastStretchService, type RandomIndex } from '../market/past-stretch.service.js';
import {
  drillBalanceTooSmall,
  drillKeyTaken,
  drillOver,
  drillPaused,
  drillWithoutPrice,
  drillWithoutTime,
  pastTooShort,
  tooManyDrillTrades,
  tooManyOpenDrillTrades,
  unknownDrill,
} from './drill.errors.js';
import type { BeginDrillArgs, DrillPaceArgs, PlaceDrillOrderInput } from './drill.input.js';
import { toDrill } from './drill.mapper.js';
import type { DrillRepository, DrillRow, DrillTradeRow } from './drill.repository.js';
import type { DrillDesk, DrillFigures } from './drill.type.js';
import { clockNow, type DrillClock } from './drill-clock.js';
import { engineChanceAt, priceAt, settlementOf } from './drill-moment.js';

const KEY_BYTES = 16;
const HOUR_MS = 3_600_000;
const CURVE_POINTS = 200;
/** Number of cached stretches, some 60 KB each. */
const MAX_STRETCHES = 100;

/** Source of randomness. */
export interface DrillChanceSource {
  readonly pick: RandomIndex;
  readonly bytes: (count: number) => Buffer;
}

/**
 * Practice on the past. Gateways keep a drill's clock: they show candles up to it and price orders by it. Every call
 * first moves the clock forward, with the account locked, so no order is priced at a moment before one already shown.
 */
export class DrillService {
  private readonly stretches = new LRUCache<string, PastStretch>({ max: MAX_STRETCHES });

  constructor(
    private readonly repository: DrillRepository,
    private readonly past: PastStretchService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly chance: DrillChanceSource,
  ) {}

  /** The account and its newest drill, up to its clock. @param after see `DrillArgs` */
  async desk({ userId }: Viewer, after?: number | null): Promise<DrillDesk> {
    await this.limiter.take(`drill ${userId}`, DRILL_READS_PER_MINUTE);
    return this.change(userId, null, async () => undefined, after);
  }

  /** Begins a drill on a random stretch; a running drill is ended. */
  async begin({ userId }: Viewer, { pair, timeframe }: BeginDrillArgs): Promise<DrillDesk> {
    await this.limiter.take(`drills begun ${userId}`, DRILLS_PER_MINUTE);
    const key = this.chance.bytes(KEY_BYTES);
    const drawn = await this.past.draw(pair, timeframe, this.chance.pick, key);
    if (!drawn) throw pastTooShort();
    return this.change(userId, null, async (manager, drill) => {
      if (drill && !drill.endedAt) await this.finish(manager, userId, drill);
      const now = this.clock.now();
      await this.repository.insert(manager, userId, {
        ...drawn,
        id: uuidv7(now),
        startsAt: new Date(drawn.startsAt),
        sourceStartsAt: new Date(drawn.sourceStartsAt),
        lengthMs: drawn.length,
        pathKey: key,
        positionMs: 0,
        clockAt: now,
        speed: 1,
        paused: true,
      });
    });
  }

  /** Sets a drill's speed and whether it runs. */
  setPace({ userId }: Viewer, { id, speed, paused }: DrillPaceArgs): Promise<DrillDesk> {
    return this.change(userId, id, async (manager, drill) => {
      if (!drill) throw unknownDrill();
      if (drill.endedAt) throw drillOver();
      await this.repository.setClock(manager, id, { ...drill, speed, paused }, null);
    });
  }

  /** Places an order at the present price, by the drill's clock. */
  place({ userId }: Viewer, input: PlaceDrillOrderInput): Promise<DrillDesk> {
    const { drillId, direction, stake, idempotencyKey, statedChance = null } = input;
    return this.change(userId, drillId, async (manager, drill) => {
      if (!drill) throw unknownDrill();
      const trades = await this.repository.tradesOf(manager, drillId);
      const existing = trades.find(({ orderKey }) => orderKey === idempotencyKey);
      if (existing && !isRepeated(existing, input)) throw drillKeyTaken();
      if (existing) return;
      if (drill.endedAt) throw drillOver();
      if (drill.paused) throw drillPaused();
      if (trades.length >= DRILL_TRADES_MAX) throw tooManyDrillTrades();
      if (trades.filter(({ outcome }) => outcome === null).length >= DRILL_OPEN_MAX)
        throw tooManyOpenDrillTrades();
      const { balance } = await this.repository.account(manager, userId);
      if (balance < stake) throw drillBalanceTooSmall(balance);
      const expiresMs = drill.positionMs + timeframeMs(drill.timeframe);
      if (expiresMs > drill.lengthMs) throw drillWithoutTime();
      const stretch = await this.stretchOf(manager, drill);
      const entryPrice = priceAt(stretch, drill, drill.positionMs);
      if (entryPrice === null) throw drillWithoutPrice();
      const placed = { id: uuidv7(this.clock.now()), orderKey: idempotencyKey, direction, stake, entryPrice };
      const engineChance = statedChance === null ? null : engineChanceAt(stretch, drill, direction);
      const chances = { statedChance, engineChance };
      const ids = { userId, drillId };
      await this.repository.place(manager, ids, {
        ...placed,
        ...chances,
        openedMs: drill.positionMs,
        expiresMs,
      });
    });
  }

  /** Ends a drill. Open trades are settled at the price of their expiry, so ending early gains nothing. */
  end({ userId }: Viewer, id: string): Promise<DrillDesk> {
    return this.change(userId, id, async (manager, drill) => {
      if (!drill) throw unknownDrill();
      if (!drill.endedAt) await this.finish(manager, userId, drill);
    });
  }

  /** Resets the account: full balance, no drills. */
  restart({ userId }: Viewer): Promise<DrillDesk> {
    const now = new Date(this.clock.now());
    return this.change(userId, null, (manager) => this.repository.restart(manager, userId, now));
  }

  /** Null before the first settled trade. @throws FarolError RATE_LIMITED */
  async figures({ userId }: Viewer, id: string | null): Promise<DrillFigures | null> {
    await this.limiter.take(`drill figures ${userId}`, DRILL_FIGURES_PER_MINUTE);
    const { drills, simulated, trades: rows } = await this.repository.settled(userId, id);
    if (rows.length === 0) return null;
    // Drills are strung together in time, since their moments may lie years apart. Each begins at a new hour, as trades
    // within an hour form a cluster.
    let shift = 0;
    let [last, lastEnd] = [rows[0]?.drillId, 0];
    const trades = rows.flatMap((row) => {
      if (row.outcome === null || row.profit === null) return [];
      if (row.drillId !== last) [shift, last] = [Math.ceil(lastEnd / HOUR_MS) * HOUR_MS, row.drillId];
      lastEnd = Math.max(lastEnd, shift + row.expiresMs);
      const [openedAt, settledAt] = [shift + row.openedMs, shift + row.expiresMs];
      return [{ openedAt, settledAt, stake: row.stake, profit: row.profit, outcome: row.outcome }];
    });
    const sums = sumsOf(trades);
    const { wins, losses } = runsOf(trades);
    return {
      drills,
      simulated,
      sums,
      chance: chanceRange(sums.won + sums.lost),
      curve: moneyCurve(trades, CURVE_POINTS).map(({ time, profit }) => ({ time: new Date(time), profit })),
      drawdown: drawdownOf(trades).amount,
      longestWins: wins,
      longestLosses: losses,
    };
  }

  /** All stored data of a user's drills, for the data export. */
  exportOf(userId: string) {
    return {
      account: () => this.repository.accountOf(userId),
      drills: () => this.repository.allOf(userId),
      trades: () => this.repository.allTradesOf(userId),
    };
  }

  /** Moves the clock forward, runs `work` with the account locked, and returns the resulting state. */
  private change(
    userId: string,
    id: string | null,
    work: (manager: EntityManager, drill: DrillRow | undefined) => Promise<unknown>,
    after?: number | null,
  ): Promise<DrillDesk> {
    const now = new Date(this.clock.now());
    return this.repository.inTurn(userId, now, async (manager) => {
      const drill = await this.repository.find(manager, userId, id);
      await work(manager, drill && (await this.forward(manager, userId, drill)));
      const newest = await this.repository.find(manager, userId, null);
      const { balance, begunAt } = await this.repository.account(manager, userId);
      if (!newest) return { balance, begunAt, drill: null };
      const trades = await this.repository.tradesOf(manager, newest.id);
      const stretch = await this.stretchOf(manager, newest);
      return { balance, begunAt, drill: toDrill(newest, trades, stretch, after) };
    });
  }

  /**
   * The drill moved to its clock's present position, with expired trades settled; a drill that has reached its end is
   * over.
   */
  private async forward(manager: EntityManager, userId: string, drill: DrillRow): Promise<DrillRow> {
    if (drill.endedAt) return drill;
    const clock = clockNow(drill, this.clock.now(), drill.lengthMs);
    return this.setForward(manager, userId, drill, clock, clock.positionMs >= drill.lengthMs);
  }

  /** Ends a drill at the last expiry of its open trades, or at its present position. */
  private async finish(manager: EntityManager, userId: string, drill: DrillRow): Promise<void> {
    const trades = await this.repository.tradesOf(manager, drill.id);
    const open = trades.filter(({ outcome }) => outcome === null).map(({ expiresMs }) => expiresMs);
    const positionMs = Math.max(drill.positionMs, ...open);
    await this.setForward(manager, userId, drill, { ...drill, positionMs, paused: true }, true);
  }

  private async setForward(
    manager: EntityManager,
    userId: string,
    drill: DrillRow,
    clock: DrillClock,
    isOver: boolean,
  ): Promise<DrillRow> {
    const trades = await this.repository.tradesOf(manager, drill.id);
    const due = trades.filter(({ outcome, expiresMs }) => outcome === null && expiresMs <= clock.positionMs);
    if (due.length > 0) {
      const stretch = await this.stretchOf(manager, drill);
      const settled = due.map((trade) =>
        settlementOf(drill.pair, trade, priceAt(stretch, drill, trade.expiresMs)),
      );
      await this.repository.settle(manager, userId, settled);
    }
    const endedAt = isOver ? new Date(this.clock.now()) : null;
    if (isOver || clock.positionMs !== drill.positionMs || clock.paused !== drill.paused || !drill.paused)
      await this.repository.setClock(manager, drill.id, clock, endedAt);
    return { ...drill, ...clock, endedAt };
  }

  /** The prices of a drill; they never change, so they are cached. */
  private async stretchOf(manager: EntityManager, drill: DrillRow): Promise<PastStretch> {
    const cached = this.stretches.get(drill.id);
    if (cached) return cached;
    const { pair, timeframe, base, startsAt } = drill;
    const prices = await this.repository.pricesOf(manager, drill.id);
    const stretch = new PastStretch({ pair, timeframe, base, startsAt: startsAt.getTime(), ...prices });
    this.stretches.set(drill.id, stretch);
    return stretch;
  }
}

const isRepeated = (trade: DrillTradeRow, { direction, stake, statedChance }: PlaceDrillOrderInput) =>
  trade.direction === direction && trade.stake === stake && trade.statedChance === (statedChance ?? null);
