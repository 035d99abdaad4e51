import { everyone } from '../../platform/auth/policy.js';
import { Egress } from '../../platform/egress/egress.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { MarketService } from '../market/market.service.js';
import { MARKET_FEED } from '../market/market-feed.js';
import { ExpiryPriceService } from '../outcomes/expiry-price.service.js';
import { GeneratedSignalsService } from '../outcomes/generated-signals.service.js';
import { HitRateService } from '../outcomes/hit-rate.service.js';
import { RecordCallEntity } from './calls/logged-call.entity.js';
import { LoggedCallsRepository } from './calls/logged-calls.repository.js';
import { LoggedCallsService } from './calls/logged-calls.service.js';
import { RecordEngineChangeEntity } from './engine-change/engine-change.entity.js';
import { EngineChangeRepository } from './engine-change/engine-change.repository.js';
import { FirstPriceService } from './first-price.service.js';
import { RecordHeadEntity, RecordKeyEntity, RecordMonthEntity, RecordTileEntity } from './log/log.entity.js';
import { LogRepository } from './log/log.repository.js';
import { LogService } from './log/log.service.js';
import { LogKeyService } from './log/log-key.service.js';
import { LogLeafRepository } from './log/log-leaf.repository.js';
import { LogTilesRepository } from './log/log-tiles.repository.js';
import { TiledLogService } from './log/tiled-log.service.js';
import { COIN_COMPARISON } from './price-comparison/coin-comparison.js';
import { CoinComparisonService } from './price-comparison/coin-comparison.service.js';
import { CoinMinutesRepository } from './price-comparison/coin-minutes.repository.js';
import { RecordSecondCandleEntity, RecordSecondFeedEntity } from './price-comparison/second-feed.entity.js';
import { SECOND_FEED } from './price-comparison/second-feed.js';
import { SecondFeedRepository } from './price-comparison/second-feed.repository.js';
import { SecondFeedService } from './price-comparison/second-feed.service.js';
import {
  RecordCandleEntity,
  RecordEntryEntity,
  RecordGapEntity,
  RecordProgressEntity,
  RecordSeriesEntity,
} from './record.entity.js';
import { RecordRepository } from './record.repository.js';
import { RecordResolver } from './record.resolver.js';
import { RecordService } from './record.service.js';
import { RecordHourEntity, RecordSumEntity } from './record-counts.entity.js';
import { RecordCountsRepository } from './record-counts.repository.js';
import { RecordEntryLinkResolver } from './record-entry-link.resolver.js';
import { RecordEntryLinkService } from './record-entry-link.service.js';
import { RecordFiguresService } from './record-figures.service.js';
import { RecordJobService } from './record-job.service.js';
import { RecordProgressRepository } from './record-progress.repository.js';
import { RecordProofService } from './record-proof.service.js';
import { RecordSeriesService } from './record-series.service.js';
import { RecordSettlementService } from './record-settlement.service.js';
import { RecordStoreService } from './record-store.service.js';
import { RecordTrialService } from './record-trial.service.js';
import { RecordWriterRepository } from './record-writer.repository.js';
import { RecordShadowEntity } from './shadow/shadow.entity.js';
import { ShadowRepository } from './shadow/shadow.repository.js';
import { ShadowService } from './shadow/shadow.service.js';
import { SHADOW_ENGINE } from './shadow/shadow-rule.js';
import { RecordUndirectedEntity } from './undirected/undirected.entity.js';
import { UndirectedRepository } from './undirected/undirected.repository.js';
import { UndirectedService } from './undirected/undirected.service.js';
import { RecordCosignatureEntity, RecordWitnessEntity } from './witness/witness.entity.js';
import { WitnessRepository } from './witness/witness.repository.js';
import { WitnessService } from './witness/witness.service.js';

/** The record: for every closed candle of every pair and timeframe, the engine's signal and its outcome. */
export const recordModule: FeatureModule = {
  name: 'record',
  entities: [
    RecordSeriesEntity,
    RecordEntryEntity,
    RecordCandleEntity,
    RecordProgressEntity,
    RecordGapEntity,
    RecordHourEntity,
    RecordSumEntity,
    RecordTileEntity,
    RecordHeadEntity,
    RecordKeyEntity,
    RecordMonthEntity,
    RecordWitnessEntity,
    RecordCosignatureEntity,
    RecordSecondFeedEntity,
    RecordSecondCandleEntity,
    RecordShadowEntity,
    RecordUndirectedEntity,
    RecordCallEntity,
    RecordEngineChangeEntity,
  ],
  resolvers: [RecordResolver, RecordEntryLinkResolver],
  // The record is public.
  policies: { 'Query.record': everyone, 'Query.recordHitRate': everyone, 'Query.recordProofs': everyone },
  partitions: [
    { table: 'record_entries', key: 'candle_time', type: 'timestamptz' },
    { table: 'record_candles', key: 'time', type: 'timestamptz' },
    { table: 'record_second_candles', key: 'candle_time', type: 'timestamptz' },
  ],

  provide(services, { dataSource, clock, log, authSecret, recordKey, witnesses, publicUrl }) {
    const { get } = services;
    const origin = new URL(publicUrl).host;
    services.provide(RecordRepository, () => new RecordRepository(dataSource, get(UndirectedRepository)));
    services.provide(EngineChangeRepository, () => new EngineChangeRepository(dataSource));
    services.provide(UndirectedRepository, () => new UndirectedRepository(dataSource));
    services.provide(UndirectedService, () => new UndirectedService(get(UndirectedRepository)));
    services.provide(RecordService, () => new RecordService(get(RecordRepository), get(LogService)));
    services.provide(RecordProgressRepository, () => new RecordProgressRepository(dataSource));
    services.provide(RecordWriterRepository, () => new RecordWriterRepository(dataSource));
    services.provide(RecordCountsRepository, () => new RecordCountsRepository());
    services.provide(LogRepository, () => new LogRepository(dataSource));
    services.provide(
      LogLeafRepository,
      () =>
        new LogLeafRepository(
          dataSource,
          get(ShadowRepository),
          get(EngineChangeRepository),
          get(LoggedCallsRepository),
        ),
    );
    services.provide(LoggedCallsRepository, () => new LoggedCallsRepository(dataSource));
    services.provide(
      LoggedCallsService,
      () => new LoggedCallsService(get(RecordWriterRepository), get(LoggedCallsRepository), get(LogService)),
    );
    services.provide(ShadowRepository, () => new ShadowRepository(dataSource));
    services.provide(
      ShadowService,
      () =>
        new ShadowService(
          get(SHADOW_ENGINE),
          get(ShadowRepository),
          get(RecordWriterRepository),
          get(LogService),
          log,
          clock,
        ),
    );
    services.provide(
      LogKeyService,
      () => new LogKeyService(get(LogRepository), authSecret, recordKey, clock, log),
    );
    services.provide(
      LogService,
      () =>
        new LogService(
          get(LogRepository),
          get(LogLeafRepository),
          get(LogTilesRepository),
          get(LogKeyService),
          clock,
          origin,
        ),
    );
    services.provide(LogTilesRepository, () => new LogTilesRepository(dataSource));
    services.provide(
      TiledLogService,
      () =>
        new TiledLogService(
          get(LogRepository),
          get(LogLeafRepository),
          get(LogTilesRepository),
          get(WitnessRepository),
          clock,
        ),
    );
    services.provide(WitnessRepository, () => new WitnessRepository(dataSource));
    services.provide(
      WitnessService,
      () =>
        new WitnessService(
          witnesses ?? [],
          origin,
          get(WitnessRepository),
          get(RecordProgressRepository),
          get(LogTilesRepository),
          get(Egress),
          log,
          clock,
        ),
    );
    services.provide(
      CoinMinutesRepository,
      () => new CoinMinutesRepository(dataSource, get(SecondFeedRepository)),
    );
    services.provide(
      CoinComparisonService,
      () =>
        new CoinComparisonService(
          get(COIN_COMPARISON),
          get(SecondFeedRepository),
          get(CoinMinutesRepository),
          log,
          clock,
        ),
    );
    services.provide(SecondFeedRepository, () => new SecondFeedRepository(dataSource));
    services.provide(
      SecondFeedService,
      () => new SecondFeedService(get(SECOND_FEED), get(MARKET_FEED), get(SecondFeedRepository), log, clock),
    );
    services.provide(
      RecordStoreService,
      () =>
        new RecordStoreService(
          get(RecordWriterRepository),
          get(RecordCountsRepository),
          get(RecordProgressRepository),
          get(EngineChangeRepository),
          get(ShadowRepository),
          get(UndirectedService),
          get(LogService),
          clock,
        ),
    );
    services.provide(
      RecordSeriesService,
      () =>
        new RecordSeriesService(
          get(RecordWriterRepository),
          get(RecordProgressRepository),
          get(EngineChangeRepository),
          get(RecordRepository),
          get(ShadowRepository),
          get(LogService),
          clock,
        ),
    );
    services.provide(
      RecordSettlementService,
      () => new RecordSettlementService(get(MARKET_FEED), get(ExpiryPriceService), clock),
    );
    services.provide(
      FirstPriceService,
      () => new FirstPriceService(get(MARKET_FEED), get(RecordStoreService), log, clock),
    );
    services.provide(
      RecordFiguresService,
      () =>
        new RecordFiguresService(
          get(RecordService),
          get(TiledLogService),
          get(WitnessService),
          get(SecondFeedService),
          get(CoinComparisonService),
          get(ShadowService),
          get(UndirectedService),
          get(HitRateService),
          get(GeneratedSignalsService),
          get(MarketService),
          clock,
        ),
    );
    services.provide(RecordTrialService, () => new RecordTrialService(dataSource, get(MARKET_FEED)));
    services.provide(
      RecordProofService,
      () =>
        new RecordProofService(
          get(LogService),
          get(TiledLogService),
          get(RecordFiguresService),
          get(RATE_LIMITER),
        ),
    );
    services.provide(
      RecordResolver,
      () => new RecordResolver(get(RecordFiguresService), get(RecordProofService)),
    );
    services.provide(RecordEntryLinkService, () => new RecordEntryLinkService(get(LogLeafRepository)));
    services.provide(RecordEntryLinkResolver, () => new RecordEntryLinkResolver());
    services.provide(
      RecordJobService,
      () =>
        new RecordJobService(
          get(MARKET_FEED),
          get(RecordWriterRepository),
          get(RecordProgressRepository),
          get(RecordSeriesService),
          get(RecordStoreService),
          get(RecordSettlementService),
          get(FirstPriceService),
          get(ShadowService),
          log,
          clock,
        ),
    );
  },

  start(services, runner) {
    const ends = [
      services.get(WitnessService).start(runner),
      services.get(SecondFeedService).start(runner),
      services.get(CoinComparisonService).start(runner),
    ];
    return () => Promise.all(ends.map((end) => end()));
  },

  settlements: (services) => [
    {
      name: 'record',
      everyMs: 250,
      work: () => services.get(RecordJobService).work(),
      failureMessage: 'closed candles could not be entered in the record now',
    },
  ],
};
