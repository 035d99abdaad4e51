import { type Policies, page } from '../../platform/auth/policy.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { SessionService } from '../accounts/session.service.js';
import { MARKET_FEEDS } from '../market/feeds-by-id.service.js';
import { MARKET_FEED } from '../market/market-feed.js';
import { HitRateService } from '../outcomes/hit-rate.service.js';
import { PracticeHistoryService } from '../practice/practice-history.service.js';
import { UserDayService } from '../progress/user-day.service.js';
import { SignalRepository } from '../signals/signal.repository.js';
import { DayReplayService } from './day-replay.service.js';
import { OwnFilesService } from './export/own-files.service.js';
import { HabitsService } from './habits.service.js';
import { JournalRepository } from './journal.repository.js';
import { JournalResolver } from './journal.resolver.js';
import { JournalService } from './journal.service.js';
import { JournalMomentService } from './journal-moment.service.js';
import { JournalNoteEntity } from './journal-note.entity.js';
import { JournalNoteRepository } from './journal-note.repository.js';
import { MarketCheckService } from './real/market-check.service.js';
import { RealTradeEntity, TradeImportEntity, TradeProfileEntity } from './real/real-trade.entity.js';
import { RealTradeRepository } from './real/real-trade.repository.js';
import { RealTradeResolver } from './real/real-trade.resolver.js';
import { RealTradeService } from './real/real-trade.service.js';
import { TradeProfileService } from './real/trade-profile.service.js';
import { SignalResultsRepository } from './results/signal-results.repository.js';
import { SignalResultsService } from './results/signal-results.service.js';

const binaryOptions = page('accessBinaryOptions');

/** Not open to any scope of API keys: notes are personal, and no program needs them. */
const journalPolicies: Policies = {
  'Query.journal': binaryOptions,
  'Query.journalTags': binaryOptions,
  'Query.journalMoment': binaryOptions,
  'Query.tradingHabits': binaryOptions,
  'Query.dayReplay': binaryOptions,
  'Query.signalResults': binaryOptions,
  'Mutation.writeJournalNote': binaryOptions,
  'Query.realTrades': binaryOptions,
  'Query.realTradeAccounts': binaryOptions,
  'Query.realTradeFigures': binaryOptions,
  'Query.tradeImports': binaryOptions,
  'Query.tradeProfiles': binaryOptions,
  'Mutation.importTrades': binaryOptions,
  'Mutation.undoTradeImport': binaryOptions,
  'Mutation.saveTradeProfile': binaryOptions,
  'Mutation.deleteTradeProfile': binaryOptions,
};

/** The journal: a user's trades and signals with notes, trades with brokers, files, and an analysis of their habits. */
export const journalModule: FeatureModule = {
  name: 'journal',
  entities: [JournalNoteEntity, TradeImportEntity, RealTradeEntity, TradeProfileEntity],
  resolvers: [JournalResolver, RealTradeResolver],
  policies: journalPolicies,

  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(JournalRepository, () => new JournalRepository(dataSource));
    services.provide(JournalNoteRepository, () => new JournalNoteRepository(dataSource));
    services.provide(
      JournalService,
      () => new JournalService(get(JournalRepository), get(JournalNoteRepository), clock),
    );
    services.provide(
      JournalMomentService,
      () => new JournalMomentService(get(JournalRepository), get(MARKET_FEEDS), get(RATE_LIMITER), clock),
    );
    services.provide(
      HabitsService,
      () =>
        new HabitsService(
          get(JournalRepository),
          get(RealTradeRepository),
          get(UserDayService),
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(
      DayReplayService,
      () =>
        new DayReplayService(
          get(JournalRepository),
          get(MARKET_FEEDS),
          get(MARKET_FEED),
          get(UserDayService),
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(
      SignalResultsService,
      () =>
        new SignalResultsService(
          new SignalResultsRepository(dataSource),
          get(HitRateService),
          get(UserDayService),
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(
      OwnFilesService,
      () =>
        new OwnFilesService(
          get(SignalRepository),
          get(PracticeHistoryService),
          get(JournalRepository),
          get(RealTradeService),
          get(UserDayService),
          get(SessionService),
          clock,
        ),
    );
    services.provide(RealTradeRepository, () => new RealTradeRepository(dataSource));
    services.provide(
      RealTradeService,
      () => new RealTradeService(get(RealTradeRepository), get(MARKET_FEED), get(RATE_LIMITER), clock),
    );
    services.provide(TradeProfileService, () => new TradeProfileService(get(RealTradeRepository), clock));
    services.provide(
      MarketCheckService,
      () => new MarketCheckService(get(RealTradeRepository), get(MARKET_FEED), clock),
    );
    services.provide(
      RealTradeResolver,
      () => new RealTradeResolver(get(RealTradeService), get(TradeProfileService)),
    );
    services.provide(
      JournalResolver,
      () =>
        new JournalResolver(
          get(JournalService),
          get(JournalMomentService),
          get(HabitsService),
          get(DayReplayService),
          get(SignalResultsService),
        ),
    );
  },

  settlements: (services) => [
    {
      name: 'realTrades',
      everyMs: 5000,
      failureMessage: 'trades with brokers could not be held against the market',
      async work() {
        await services.get(MarketCheckService).checkDue();
      },
    },
  ],

  personalData: (services) => [
    { name: 'journal', exportOf: (userId) => services.get(JournalService).exportOf(userId) },
    {
      name: 'realTrades',
      exportOf: (userId) => ({
        imports: () => services.get(RealTradeService).importsOf(userId),
        profiles: () => services.get(TradeProfileService).exportOf(userId),
        trades: () => services.get(RealTradeService).exportOf(userId),
      }),
    },
  ],
};
