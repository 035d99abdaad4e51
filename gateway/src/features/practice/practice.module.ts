import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { MarketService } from '../market/market.service.js';
import { ExpiryPriceService } from '../outcomes/expiry-price.service.js';
import { HitRateService } from '../outcomes/hit-rate.service.js';
import { UserDayService } from '../progress/user-day.service.js';
import { SignalRepository } from '../signals/signal.repository.js';
import { LedgerEntryEntity } from './ledger/ledger-entry.entity.js';
import { LedgerTransactionEntity } from './ledger/ledger-transaction.entity.js';
import { practicePolicies } from './practice.policy.js';
import { PracticeResolver } from './practice.resolver.js';
import { PracticeAccountEntity } from './practice-account.entity.js';
import { PracticeAccountService } from './practice-account.service.js';
import { PracticeDataService } from './practice-data.service.js';
import { PracticeGuardEntity } from './practice-guard.entity.js';
import { PracticeHistoryService } from './practice-history.service.js';
import { PracticeLimitsService } from './practice-limits.service.js';
import { PracticeOrderService } from './practice-order.service.js';
import { PracticePauseService } from './practice-pause.service.js';
import { PracticeSettlementService } from './practice-settlement.service.js';
import { PracticeSummaryService } from './practice-summary.service.js';
import { PracticeTradeEntity } from './practice-trade.entity.js';

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
    services.provide(
      PracticeAccountService,
      () => new PracticeAccountService(dataSource, get(UserDayService), get(Outbox), clock),
    );
    services.provide(
      PracticeOrderService,
      () =>
        new PracticeOrderService(
          dataSource,
          get(PracticeAccountService),
          get(SignalRepository),
          get(MarketService),
          get(UserDayService),
          get(Outbox),
          clock,
        ),
    );
    services.provide(
      PracticeLimitsService,
      () => new PracticeLimitsService(get(PracticeAccountService), get(UserDayService), get(Outbox), clock),
    );
    services.provide(
      PracticeHistoryService,
      () => new PracticeHistoryService(dataSource, get(HitRateService), clock),
    );
    services.provide(
      PracticeDataService,
      () => new PracticeDataService(dataSource, get(PracticeHistoryService)),
    );
    services.provide(
      PracticeSettlementService,
      () =>
        new PracticeSettlementService(
          dataSource,
          get(ExpiryPriceService),
          get(UserDayService),
          get(Outbox),
          clock,
        ),
    );
    services.provide(
      PracticePauseService,
      () => new PracticePauseService(get(UserDayService), get(Outbox), clock),
    );
    services.provide(PracticeSummaryService, () => new PracticeSummaryService(get(PracticeAccountService)));
    services.provide(
      PracticeResolver,
      () =>
        new PracticeResolver(
          get(PracticeAccountService),
          get(PracticeOrderService),
          get(PracticeLimitsService),
          get(PracticeHistoryService),
        ),
    );
  },

  jobs: (services) => [
    {
      name: 'practice',
      everyMs: 1000,
      async work() {
        await services.get(PracticeSettlementService).settleAll();
        await services.get(PracticePauseService).endDue();
      },
      complaint: 'practice trades could not be settled in this round',
    },
  ],

  accountBeginning: (services) => (manager, userId) =>
    services.get(PracticeAccountService).begin(manager, userId),

  personalData: (services) => [
    {
      name: 'practice',
      exportOf: (userId) => services.get(PracticeDataService).exportOf(userId),
      erase: (manager, userId) => services.get(PracticeDataService).forget(manager, userId),
    },
  ],
};
