import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { MarketService } from '../market/market.service.js';
import { ExpiryPriceService } from '../outcomes/expiry-price.service.js';
import { HitRateService } from '../outcomes/hit-rate.service.js';
import { DAILY_USE } from '../progress/time-zone.service.js';
import { UserDayService } from '../progress/user-day.service.js';
import { SignalRepository } from '../signals/signal.repository.js';
import { LedgerEntryEntity, LedgerTransactionEntity } from './ledger.entity.js';
import { LedgerRepository } from './ledger.repository.js';
import { practicePolicies } from './practice.policy.js';
import { PracticeResolver } from './practice.resolver.js';
import { PracticeAccountEntity, PracticeGuardEntity } from './practice-account.entity.js';
import { PracticeAccountRepository } from './practice-account.repository.js';
import { PracticeAccountService } from './practice-account.service.js';
import { PracticeGuardService } from './practice-guard.service.js';
import { PracticeHistoryService } from './practice-history.service.js';
import { PracticeOrderService } from './practice-order.service.js';
import { PracticeReplayService } from './practice-replay.service.js';
import { PracticeSettlementService } from './practice-settlement.service.js';
import { PracticeTradeEntity } from './practice-trade.entity.js';
import { PracticeTradeRepository } from './practice-trade.repository.js';
import { PracticeTrendService } from './practice-trend.service.js';

/** Practice accounts: ledger, orders, settlement and guards. */
export const practiceModule: FeatureModule = {
  name: 'practice',
  entities: [
    PracticeAccountEntity,
    PracticeGuardEntity,
    PracticeTradeEntity,
    LedgerTransactionEntity,
    LedgerEntryEntity,
  ],
  resolvers: [PracticeResolver],
  policies: practicePolicies,

  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(LedgerRepository, () => new LedgerRepository(dataSource));
    services.provide(
      PracticeAccountRepository,
      () => new PracticeAccountRepository(dataSource, get(LedgerRepository)),
    );
    services.provide(
      PracticeTradeRepository,
      () => new PracticeTradeRepository(dataSource, get(LedgerRepository)),
    );
    services.provide(DAILY_USE, () => ({
      async lock(manager, userId) {
        await get(PracticeAccountRepository).lock(manager, [userId]);
        return get(PracticeTradeRepository).hasTraded(manager, userId);
      },
      extendDay: (manager, userId, ends) => get(PracticeAccountRepository).extendStop(manager, userId, ends),
    }));
    services.provide(
      PracticeAccountService,
      () =>
        new PracticeAccountService(get(PracticeAccountRepository), get(UserDayService), get(Outbox), clock),
    );
    services.provide(
      PracticeOrderService,
      () =>
        new PracticeOrderService(
          get(PracticeAccountService),
          get(PracticeAccountRepository),
          get(PracticeTradeRepository),
          get(SignalRepository),
          get(MarketService),
          get(UserDayService),
          get(Outbox),
          clock,
        ),
    );
    services.provide(
      PracticeGuardService,
      () =>
        new PracticeGuardService(
          get(PracticeAccountService),
          get(PracticeAccountRepository),
          get(UserDayService),
          get(Outbox),
          clock,
        ),
    );
    services.provide(PracticeReplayService, () => new PracticeReplayService());
    services.provide(
      PracticeHistoryService,
      () =>
        new PracticeHistoryService(
          get(PracticeAccountRepository),
          get(PracticeTradeRepository),
          get(LedgerRepository),
          get(HitRateService),
          clock,
        ),
    );
    services.provide(
      PracticeTrendService,
      () =>
        new PracticeTrendService(
          get(PracticeTradeRepository),
          get(LedgerRepository),
          get(HitRateService),
          get(UserDayService),
          clock,
        ),
    );
    services.provide(
      PracticeSettlementService,
      () =>
        new PracticeSettlementService(
          get(PracticeAccountRepository),
          get(PracticeTradeRepository),
          get(ExpiryPriceService),
          get(UserDayService),
          get(Outbox),
          clock,
        ),
    );
    services.provide(
      PracticeResolver,
      () =>
        new PracticeResolver(
          get(PracticeAccountService),
          get(PracticeOrderService),
          get(PracticeGuardService),
          get(PracticeHistoryService),
        ),
    );
  },

  settlements: (services) => [
    {
      name: 'practice',
      everyMs: 1000,
      async work() {
        await services.get(PracticeSettlementService).settleAll();
        await services.get(PracticeGuardService).endDuePauses();
      },
      failureMessage: 'practice trades could not be settled now',
    },
  ],

  userInitializer: (services) => (manager, userId) =>
    services.get(PracticeAccountService).begin(manager, userId),

  personalData: (services) => [
    {
      name: 'practice',
      exportOf: (userId) => services.get(PracticeHistoryService).exportOf(userId),
      erase: (manager, userId) => services.get(PracticeAccountRepository).erase(manager, userId),
    },
  ],
};
