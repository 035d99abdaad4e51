import type { TradeDirection } from '#schema/outcome.js';
import { type Pair, roundPrice } from '#schema/pair.js';
import { type Centavos, PRACTICE_PAYOUT_PERCENT, profitIfWon, profitOf } from '#schema/practice.js';
import { SANDBOX_START } from '#schema/sandbox.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { FarolError } from '../../platform/errors.js';
import { orderKeyTaken, unknownSignal } from '../practice/practice.errors.js';
import type { PracticeAccount } from '../practice/practice-account.type.js';
import type { PracticeReplayService, ReplayedTrade } from '../practice/practice-replay.service.js';
import type {
  PracticeOrderReceipt,
  PracticeTrade,
  PracticeTradePage,
} from '../practice/practice-trade.type.js';
import { sandboxAlertId } from './sandbox-alert.service.js';
import type { SandboxOrderRow, SandboxRunRepository } from './sandbox-run.repository.js';
import { endOf, nowOf, type SandboxScope, sandboxId, timeOfId } from './sandbox-scope.js';

interface Order {
  readonly idempotencyKey: string;
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly direction: TradeDirection;
  readonly stake: Centavos;
  readonly signalId?: string | null;
  readonly statedChance?: number | null;
}

interface TradesArgs {
  readonly first: number;
  readonly after?: string | null;
  readonly filter?: Readonly<
    Partial<Record<'status' | 'pair' | 'timeframe' | 'result', string | null>>
  > | null;
}

const timeRunsOn = (last: Date) =>
  new FarolError(
    'CONFLICT',
    `Esta execução já tem uma ordem de ${last.toISOString()}, e o tempo dela não volta: use um at posterior ou outra em run.`,
  );

/**
 * The practice account of a run. Only its orders are stored; everything else is computed from them and the market. Its
 * guards are those of practice. The key owner's own account is not involved.
 */
export class SandboxPracticeService {
  constructor(
    private readonly scope: SandboxScope,
    private readonly runs: SandboxRunRepository,
    private readonly replay: PracticeReplayService,
  ) {}

  /** The account at the call's time. */
  async show(): Promise<PracticeAccount> {
    return this.accountAt(await this.runs.orders(this.scope), nowOf(this.scope.call));
  }

  /**
   * Places an order. Idempotent: a repeated order returns its trade.
   *
   * @throws FarolError NOT_FOUND (signal), CONFLICT (key of another order, pause, balance, earlier than a previous
   * order, too many in this run)
   */
  async place(_viewer: Viewer, order: Order): Promise<PracticeOrderReceipt> {
    const row = await this.rowOf(order);
    return this.runs.inRun(this.scope, async (run) => {
      const orders = await run.orders();
      const existing = orders.find(({ orderKey }) => orderKey === order.idempotencyKey);
      if (existing && !isSame(existing, row)) throw orderKeyTaken();
      const now = this.scope.call.at ?? (existing ?? row).openedAt.getTime();
      if (existing)
        return { trade: tradeOf(existing, now), account: this.accountAt(orders, now), warning: null };
      const last = orders.at(-1)?.openedAt;
      if (last && last > row.openedAt) throw timeRunsOn(last);
      const { signalId } = row;
      if (signalId && !(await run.hasSignal(signalId))) throw unknownSignal();
      const warning = this.replay.assertMayOrder(this.account, orders.map(replayed), order.stake, now);
      await run.addOrder(row);
      return { trade: tradeOf(row, now), account: this.accountAt([...orders, row], now), warning };
    });
  }

  /** The run's trades at the call's time, newest first. */
  async page(_viewer: Viewer, { first, after, filter }: TradesArgs): Promise<PracticeTradePage> {
    const trades = (await this.trades(nowOf(this.scope.call))).filter(
      (trade) => isAsked(trade, filter ?? {}) && (!after || trade.id < after),
    );
    const items = trades.slice(0, first);
    return { items, endCursor: trades.length > first ? (items.at(-1)?.id ?? null) : null };
  }

  /** All of the run at a time, newest first. */
  async trades(now: number): Promise<PracticeTrade[]> {
    return (await this.runs.orders(this.scope))
      .filter(({ openedAt }) => openedAt.getTime() <= now)
      .map((row) => tradeOf(row, now))
      .sort((one, other) => (one.id < other.id ? 1 : -1));
  }

  private get account() {
    const { call, userId } = this.scope;
    return { id: sandboxId(SANDBOX_START, 'account', call.seed), userId, openedAt: SANDBOX_START };
  }

  private accountAt(orders: readonly SandboxOrderRow[], now: number): PracticeAccount {
    return this.replay.show(this.account, orders.map(replayed), now);
  }

  /** An order as it is stored, with its entry price and its outcome. */
  private async rowOf(order: Order): Promise<SandboxOrderRow> {
    const { pair, timeframe, direction, stake, idempotencyKey: orderKey } = order;
    const { signalId = null, statedChance = null } = order;
    const { seed } = this.scope.call;
    const at = this.momentOf(orderKey);
    const entryPrice = roundPrice(pair, await this.scope.marketAt(at).entryPrice(pair));
    const expiresAt = at + timeframeMs(timeframe);
    const { exitPrice, outcome } = await endOf(this.scope, { pair, direction, entryPrice }, expiresAt);
    return {
      id: sandboxId(at, 'trade', seed, orderKey, pair, timeframe, direction, stake),
      orderKey,
      pair,
      timeframe,
      direction,
      stake,
      signalId,
      statedChance,
      entryPrice,
      exitPrice: roundPrice(pair, exitPrice),
      outcome,
      openedAt: new Date(at),
    };
  }

  /**
   * The time that the call specifies. Without one, an order whose key is an alert's id of this sandbox is placed at the
   * alert's time, so that a client of the stream needs to know nothing about sandbox time.
   */
  private momentOf(orderKey: string): number {
    const { seed, at, rule } = this.scope.call;
    if (at !== undefined) return at;
    const time = timeOfId(orderKey);
    const isAlert = rule.pairs.some((pair) =>
      rule.timeframes.some((timeframe) => sandboxAlertId(seed, pair, timeframe, time) === orderKey),
    );
    return isAlert ? time : SANDBOX_START;
  }
}

const isSame = (known: SandboxOrderRow, row: SandboxOrderRow) =>
  known.pair === row.pair &&
  known.timeframe === row.timeframe &&
  known.direction === row.direction &&
  known.stake === row.stake &&
  known.signalId === row.signalId &&
  known.statedChance === row.statedChance;

const expiryOf = ({ openedAt, timeframe }: SandboxOrderRow) => openedAt.getTime() + timeframeMs(timeframe);

function replayed(row: SandboxOrderRow): ReplayedTrade {
  const { openedAt, stake, outcome } = row;
  return { openedAt: openedAt.getTime(), expiresAt: expiryOf(row), stake, outcome };
}

/** A trade as of a sandbox time. */
function tradeOf(row: SandboxOrderRow, now: number): PracticeTrade {
  const { id, pair, timeframe, direction, stake, entryPrice, openedAt, signalId, statedChance } = row;
  const expiresAt = new Date(expiryOf(row));
  const isSettled = expiresAt.getTime() <= now;
  return {
    id,
    pair,
    timeframe,
    direction,
    stake,
    payoutPercent: PRACTICE_PAYOUT_PERCENT,
    profitIfWon: profitIfWon(stake),
    entryPrice,
    exitPrice: isSettled ? row.exitPrice : null,
    openedAt,
    expiresAt,
    settledAt: isSettled ? expiresAt : null,
    status: isSettled ? 'SETTLED' : 'OPEN',
    result: isSettled ? row.outcome : null,
    profit: isSettled ? profitOf(row.outcome, stake) : null,
    signalId,
    statedChance,
    simulated: true,
  };
}

function isAsked(trade: PracticeTrade, filter: NonNullable<TradesArgs['filter']>): boolean {
  const { status, pair, timeframe, result } = filter;
  return (
    (!status || trade.status === status) &&
    (!pair || trade.pair === pair) &&
    (!timeframe || trade.timeframe === timeframe) &&
    (!result || trade.result === result)
  );
}
