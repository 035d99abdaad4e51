import { createHash } from 'node:crypto';
import { isFixedZone } from '#schema/calls/zone-time.js';
import { breakEvenRate } from '#schema/statistics/money.js';
import { meanPayout, type OptionSums, OTHER_PAYOUTS, profitAt } from '#schema/trades/payouts.js';
import {
  REAL_FIGURES_PER_MINUTE,
  REAL_TRADE_LONGEST_MS,
  REAL_TRADE_OLDEST,
  REAL_TRADES_MAX,
  REAL_TRADES_PER_IMPORT,
  TRADE_IMPORT_REQUESTS_PER_MINUTE,
  TRADE_IMPORTS_MAX,
} from '#schema/trades/real-trade.js';
import type { Viewer } from '../../../platform/auth/viewer.js';
import type { Clock } from '../../../platform/clock.js';
import type { Batches } from '../../../platform/database/batches.js';
import { mapBatches } from '../../../platform/database/batches.js';
import type { RateLimiter } from '../../../platform/rate-limit.js';
import { isUuid, uuidv7 } from '../../../platform/uuid.js';
import { isTimeZone } from '../../../platform/zone-calendar.js';
import type { MarketFeed } from '../../market/market-feed.js';
import {
  badOptionLoss,
  badTradeTimes,
  tooManyImports,
  tooManyTrades,
  tooManyTradesInImport,
  unknownImport,
  unknownTradeZone,
} from './real-trade.errors.js';
import type {
  ImportTradesInput,
  RealTradeAccountInput,
  RealTradeInput,
  RealTradesArgs,
} from './real-trade.input.js';
import type {
  OutcomeSums,
  RealTradeRepository,
  RealTradeRow,
  TradeImportRow,
} from './real-trade.repository.js';
import type {
  ImportedTrades,
  RealTrade,
  RealTradeAccount,
  RealTradeFigures,
  RealTradePage,
  TradeImport,
} from './real-trade.type.js';

/** Clocks of brokers may be this far ahead of UTC. */
const FUTURE_MS = 26 * 3_600_000;
/** A candle has closed, and has arrived, this long after a trade. */
const CANDLE_CLOSED_MS = 120_000;

/** @throws FarolError BAD_USER_INPUT */
export function assertTradeZone(zone: string): void {
  if (!isFixedZone(zone) && !isTimeZone(zone)) throw unknownTradeZone();
}

/**
 * What names a trade: the broker and account with the ticket, else with moment, asset, direction and stake, and its
 * number among those that differ in nothing.
 */
function fingerprintOf(
  { broker, account }: Pick<ImportTradesInput, 'broker' | 'account'>,
  trade: Pick<RealTradeInput, 'ticket' | 'openedAt' | 'asset' | 'direction' | 'stake' | 'repeat'>,
): string {
  const { ticket, openedAt, asset, direction, stake, repeat } = trade;
  const named = ticket ? [ticket] : [openedAt.getTime(), asset.toLowerCase(), direction, stake, repeat];
  const parts = [broker.toLowerCase(), account ?? '', ...named];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function toImport({ userId: _userId, ...row }: TradeImportRow): TradeImport {
  return row;
}

function toTrade(row: RealTradeRow): RealTrade {
  const { userId: _user, fingerprint: _fingerprint, attemptAt: _attempt, checkedAt, ...trade } = row;
  return { ...trade, checked: checkedAt !== null };
}

/** A user's trades with brokers, as their files have them. */
export class RealTradeService {
  constructor(
    private readonly trades: RealTradeRepository,
    private readonly feed: MarketFeed,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  imports({ userId }: Viewer): Promise<TradeImport[]> {
    return this.importsOf(userId);
  }

  async importsOf(userId: string): Promise<TradeImport[]> {
    return (await this.trades.imports(userId)).map(toImport);
  }

  /**
   * Adds trades of a file to its import. A trade that the user has already is not added again.
   *
   * @throws FarolError BAD_USER_INPUT, NOT_FOUND, CONFLICT, RATE_LIMITED
   */
  async import({ userId }: Viewer, input: ImportTradesInput): Promise<ImportedTrades> {
    await this.limiter.take(`real trades ${userId}`, TRADE_IMPORT_REQUESTS_PER_MINUTE);
    assertTradeZone(input.zone);
    for (const trade of input.trades) this.check(trade);
    return this.trades.changing(userId, async (manager) => {
      const { importId } = input;
      const begun = importId ? await this.trades.findImport(manager, importId, userId) : undefined;
      if (begun === null) throw unknownImport();
      if (!begun && (await this.trades.imports(userId, manager)).length >= TRADE_IMPORTS_MAX)
        throw tooManyImports();
      const sent = input.trades.length;
      if ((begun?.sent ?? 0) + sent > REAL_TRADES_PER_IMPORT) throw tooManyTradesInImport();
      const row = begun ?? this.newImport(userId, input);
      if (!begun) await this.trades.insertImport(manager, row);
      const rows = input.trades.map((trade) => this.rowOf(row, input, trade));
      const added = await this.trades.add(manager, rows);
      if ((await this.trades.countOf(manager, userId)) > REAL_TRADES_MAX) throw tooManyTrades();
      await this.trades.countUp(manager, row.id, sent, added);
      const counted = { ...row, sent: row.sent + sent, added: row.added + added };
      return { import: toImport(counted), added, duplicates: sent - added };
    });
  }

  /** @throws FarolError BAD_USER_INPUT */
  private check({ openedAt, closedAt, kind, stake, profit }: RealTradeInput): void {
    const [opened, closed] = [openedAt.getTime(), closedAt.getTime()];
    const isLate = closed > this.clock.now() + FUTURE_MS;
    const length = closed - opened;
    if (opened < REAL_TRADE_OLDEST || isLate || length < 0 || length > REAL_TRADE_LONGEST_MS)
      throw badTradeTimes();
    if (kind === 'OPTION' && profit < -stake) throw badOptionLoss();
  }

  private newImport(userId: string, { broker, fileName, zone }: ImportTradesInput): TradeImportRow {
    const now = this.clock.now();
    const createdAt = new Date(now);
    return { id: uuidv7(now), userId, broker, fileName, zone, sent: 0, added: 0, createdAt };
  }

  private rowOf(
    { id: importId, userId }: TradeImportRow,
    input: ImportTradesInput,
    trade: RealTradeInput,
  ): RealTradeRow {
    const { ticket, pair, entryPrice, exitPrice, repeat: _repeat, ...rest } = trade;
    const { openedAt, closedAt, profit } = trade;
    const due = Math.max(this.clock.now(), closedAt.getTime() + CANDLE_CLOSED_MS);
    return {
      ...rest,
      ...{ id: uuidv7(openedAt.getTime()), userId, importId, broker: input.broker },
      ...{ ticket: ticket ?? null, pair: pair ?? null, entryPrice: entryPrice ?? null },
      ...{ exitPrice: exitPrice ?? null, fingerprint: fingerprintOf(input, trade) },
      ...{ outcome: profit > 0 ? 'WON' : profit < 0 ? 'LOST' : 'TIE' },
      ...{ attemptAt: pair ? new Date(due) : null, checkedAt: null },
      ...{ entryOff: null, exitOff: null, contradicted: null },
    };
  }

  /** Deletes an import with its trades. @throws FarolError NOT_FOUND */
  async undo({ userId }: Viewer, id: string): Promise<string> {
    if (!isUuid(id) || !(await this.trades.deleteImport(id, userId))) throw unknownImport();
    return id;
  }

  /** Newest first. */
  async page({ userId }: Viewer, { filter, first, after }: RealTradesArgs): Promise<RealTradePage> {
    const rows = await this.trades.page(userId, filter ?? {}, after, first + 1);
    const items = rows.slice(0, first).map(toTrade);
    return { items, endCursor: rows.length > first ? (items.at(-1)?.id ?? null) : null };
  }

  accounts({ userId }: Viewer): Promise<RealTradeAccount[]> {
    return this.trades.accounts(userId);
  }

  /** Null without such trades. @throws FarolError RATE_LIMITED */
  async figures({ userId }: Viewer, account: RealTradeAccountInput): Promise<RealTradeFigures | null> {
    await this.limiter.take(`real figures ${userId}`, REAL_FIGURES_PER_MINUTE);
    const [outcomes, counts] = await Promise.all([
      this.trades.sums(userId, account),
      this.trades.checkCounts(userId, account),
    ]);
    if (outcomes.length === 0) return null;
    const market = { ...counts, isMarketReal: this.feed.kind === 'real' };
    return { ...payFigures(outcomes, account.kind === 'OPTION'), market };
  }

  /** Every trade of a user, for the data export and for files. */
  exportOf(userId: string): Batches<RealTrade> {
    return mapBatches(this.trades.batches(userId), toTrade);
  }
}

const NOTHING = { trades: 0, stake: 0, profit: 0, costs: 0 };

function payFigures(outcomes: readonly OutcomeSums[], areOptions: boolean): Omit<RealTradeFigures, 'market'> {
  const of = (outcome: OutcomeSums['outcome']) =>
    outcomes.find((sums) => sums.outcome === outcome) ?? NOTHING;
  const sum = (part: 'trades' | 'profit' | 'costs') =>
    outcomes.reduce((total, sums) => total + sums[part], 0);
  const [won, lost, tied] = [of('WON'), of('LOST'), of('TIE')];
  const sums: OptionSums = { wonStakes: won.stake, wonProfit: won.profit, lostProfit: lost.profit };
  const payout = areOptions ? meanPayout(sums) : null;
  const counts = { won: won.trades, lost: lost.trades, tied: tied.trades };
  const decided = counts.won + counts.lost;
  const breakEvenOf = (share: number) => breakEvenRate(share, counts, 'returned');
  return {
    ...{
      trades: sum('trades'),
      won: counts.won,
      lost: counts.lost,
      profit: sum('profit'),
      costs: sum('costs'),
    },
    ...{ payout, breakEven: payout === null ? null : breakEvenOf(payout) },
    rate: decided > 0 ? counts.won / decided : null,
    others: areOptions
      ? OTHER_PAYOUTS.map((percent) => ({
          percent,
          breakEven: breakEvenOf(percent / 100),
          profit: profitAt(sums, percent),
        }))
      : [],
  };
}
