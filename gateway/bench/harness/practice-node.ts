import 'reflect-metadata';
import { everyPageFlag } from '#schema/page-access.js';
import { PAIRS } from '#schema/pair.js';
import { ENTITIES } from '../../src/app/features.js';
import { FeedsById } from '../../src/features/market/feeds-by-id.service.js';
import { MarketService } from '../../src/features/market/market.service.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import { ExpiryPriceService } from '../../src/features/outcomes/expiry-price.service.js';
import { LedgerRepository } from '../../src/features/practice/ledger.repository.js';
import { PracticeAccountRepository } from '../../src/features/practice/practice-account.repository.js';
import { PracticeAccountService } from '../../src/features/practice/practice-account.service.js';
import { PracticeOrderService } from '../../src/features/practice/practice-order.service.js';
import { PracticeSettlementService } from '../../src/features/practice/practice-settlement.service.js';
import { PracticeTradeRepository } from '../../src/features/practice/practice-trade.repository.js';
import { ProgressRepository } from '../../src/features/progress/progress.repository.js';
import { UserDayService } from '../../src/features/progress/user-day.service.js';
import { SignalRepository } from '../../src/features/signals/signal.repository.js';
import type { Viewer } from '../../src/platform/auth/viewer.js';
import type { Clock } from '../../src/platform/clock.js';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { EventBus } from '../../src/platform/event-bus.js';
import { createLog } from '../../src/platform/log.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';

const CONNECTIONS = 4;

export type PracticeNode = Awaited<ReturnType<typeof openPracticeNode>>;

/** The practice services of one gateway, over a database that others share. */
export async function openPracticeNode(url: string, clock: Clock) {
  const log = createLog('error');
  const dataSource = createDataSource({
    url,
    entities: ENTITIES,
    migrations: [],
    log,
    poolSize: CONNECTIONS,
  });
  await dataSource.initialize().catch(async (error: unknown) => {
    await dataSource.destroy().catch(() => undefined);
    throw error;
  });
  const outbox = new Outbox(dataSource, new EventBus(), clock, log);
  const days = new UserDayService(new ProgressRepository(dataSource));
  const feed = createSimulatedFeed({ key: keyOfSeed(1), clock, timer: { every: () => () => undefined } });
  const market = new MarketService(feed, clock);
  const ledger = new LedgerRepository(dataSource);
  const practice = new PracticeAccountRepository(dataSource, ledger);
  const trades = new PracticeTradeRepository(dataSource, ledger);
  const accounts = new PracticeAccountService(practice, days, outbox, clock);
  const signals = new SignalRepository(dataSource);
  const prices = new ExpiryPriceService(FeedsById.only(feed), clock, log);
  return {
    dataSource,
    accounts,
    orders: new PracticeOrderService(accounts, practice, trades, signals, market, days, outbox, clock),
    settlement: new PracticeSettlementService(practice, trades, prices, days, outbox, clock),
  };
}

/** Users of `stressOrder`. */
export const USERS = 200;

/** Users are numbered, so that every process knows their ids. */
export function userIdOf(user: number): string {
  return `00000000-0000-7000-8000-${user.toString(16).padStart(12, '0')}`;
}

export function viewerOf(userId: string): Viewer {
  const pages = everyPageFlag(true);
  const account = { name: 'Carga', email: `${userId}@exemplo.com.br`, pendingEmail: null, phone: null };
  return { userId, sessionId: userId, userLevel: 'admin', emailVerified: true, pages, account };
}

/**
 * The order with a number, the same in every process. Stakes are R$ 1,00 to R$ 20,99; none expires while orders are
 * measured.
 */
export function stressOrder(index: number) {
  const input = {
    idempotencyKey: `stress-order-${index.toString().padStart(8, '0')}`,
    pair: PAIRS[index % PAIRS.length] ?? PAIRS[0],
    timeframe: '1h',
    direction: index % 3 === 0 ? 'PUT' : 'CALL',
    stake: 100 + ((index * 37) % 2000),
  } as const;
  return { userId: userIdOf(index % USERS), input };
}
