import { randomUUID } from 'node:crypto';
import { PracticeSettlementService } from '../src/features/practice/practice-settlement.service.js';
import type { PracticeTrade } from '../src/features/practice/practice-trade.type.js';
import { ManualFeed } from '../src/features/practice/testing/manual-feed.js';
import { signedInUser } from './factories.js';
import { startTestGateway, type TestGateway } from './gateway.js';
import type { ManualClock } from './manual-clock.js';
import { type GraphQLAnswer, runQuery } from './run.js';

export const MINUTE = 60_000;
/** Entry price of these tests. */
export const ENTRY = 1.1;

const ACCOUNT = `id openedAt balance openStake equity openTrades payoutPercent breakEven largeStakeAbove lossStreak
  pausedUntil pauseReason dailyUsed { profit loss trades endsAt } mayReopenAt
  limits { dailyLoss { value pending pendingFrom } dailyTrades { value pending pendingFrom } }`;
export const TRADE = `id pair timeframe direction stake payoutPercent profitIfWon entryPrice exitPrice openedAt expiresAt
  settledAt status result profit signalId statedChance simulated`;

const OPEN = `mutation { openPracticeAccount { ${ACCOUNT} } }`;
const PLACE = `mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) {
  trade { ${TRADE} } account { ${ACCOUNT} } warning } }`;
const SHOW = `{ practiceAccount { ${ACCOUNT} } }`;
const LIMIT = `mutation ($input: PracticeLimitsInput!) { setPracticeLimits(input: $input) { ${ACCOUNT} } }`;

/** An account in GraphQL's answer: dates are text. */
export interface ShownAccount {
  readonly id: string;
  readonly balance: number;
  readonly openStake: number;
  readonly equity: number;
  readonly openTrades: number;
  readonly lossStreak: number;
  readonly pausedUntil: string | null;
  readonly pauseReason: string | null;
  readonly mayReopenAt: string | null;
  readonly dailyUsed: { readonly profit: number; readonly loss: number; readonly trades: number };
  readonly limits: Record<'dailyLoss' | 'dailyTrades', { value: number | null; pending: number | null }>;
}

export interface Order {
  readonly idempotencyKey: string;
  readonly pair: string;
  readonly timeframe: string;
  readonly direction: 'CALL' | 'PUT';
  readonly stake: number;
  readonly signalId?: string;
  readonly statedChance?: number;
}

/** A gateway whose prices a test sets, with the calls of practice tests. */
export class PracticeDesk {
  private constructor(
    readonly farol: TestGateway,
    readonly feed: ManualFeed,
  ) {}

  static async start(): Promise<PracticeDesk> {
    let feed: ManualFeed | undefined;
    const make = (clock: ManualClock) => {
      feed = new ManualFeed(clock);
      return feed;
    };
    const farol = await startTestGateway({ feed: make });
    if (!feed) throw new Error('the gateway made no feed');
    feed.trade(ENTRY);
    return new PracticeDesk(farol, feed);
  }

  /** A user with an open practice account. */
  trader() {
    return signedInUser(this.farol, { userLevel: 'admin' });
  }

  open(token: string): Promise<GraphQLAnswer> {
    return runQuery(this.farol, OPEN, {}, token);
  }

  /** Places an order; by default a CALL of R$ 100,00 for a minute with a new key. */
  place(token: string, order: Partial<Order> = {}): Promise<GraphQLAnswer> {
    const base = { pair: 'EUR/USD', timeframe: '1m', direction: 'CALL', stake: 10_000 };
    return runQuery(this.farol, PLACE, { input: { idempotencyKey: randomUUID(), ...base, ...order } }, token);
  }

  limit(token: string, input: Record<string, number | null>): Promise<GraphQLAnswer> {
    return runQuery(this.farol, LIMIT, { input }, token);
  }

  async account(token: string): Promise<ShownAccount> {
    const { data } = await runQuery(this.farol, SHOW, {}, token);
    return (data as unknown as { practiceAccount: ShownAccount }).practiceAccount;
  }

  settle(): Promise<number> {
    return this.farol.gateway.services.get(PracticeSettlementService).settleAll();
  }

  /** Lets a minute pass, at whose end the price is `price`, settles what is due and restores the entry price. */
  async minuteEndsAt(price: number): Promise<number> {
    this.farol.clock.advance(MINUTE);
    this.feed.trade(price);
    this.farol.clock.advance(2000);
    const settled = await this.settle();
    this.feed.trade(ENTRY);
    return settled;
  }

  /** Places one CALL that is lost. */
  async lose(token: string, stake = 10_000): Promise<void> {
    const { errors } = await this.place(token, { stake });
    if (errors) throw new Error(errors[0]?.message);
    await this.minuteEndsAt(ENTRY - 0.001);
  }

  /** Places one CALL that is won. */
  async win(token: string, stake = 10_000): Promise<void> {
    const { errors } = await this.place(token, { stake });
    if (errors) throw new Error(errors[0]?.message);
    await this.minuteEndsAt(ENTRY + 0.001);
  }
}

/** The trade that an order became. */
export function placedTrade({ data }: GraphQLAnswer): PracticeTrade {
  return (data as unknown as { placePracticeOrder: { trade: PracticeTrade } }).placePracticeOrder.trade;
}
