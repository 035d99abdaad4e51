import { createKeyedHash } from '../../platform/auth/keyed-hash.js';
import { type Policies, page } from '../../platform/auth/policy.js';
import { Egress } from '../../platform/egress/egress.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { AccountReachService } from '../accounts/account-reach.service.js';
import { MARKET_FEEDS } from '../market/feeds-by-id.service.js';
import { MARKET_FEED } from '../market/market-feed.js';
import { LoggedCallsService } from '../record/calls/logged-calls.service.js';
import { CallIntakeService } from './call-intake.service.js';
import { CallSettlementService } from './call-settlement.service.js';
import { CallSourceEntity, SourceCallEntity } from './call-source.entity.js';
import { CallSourceRepository } from './call-source.repository.js';
import { CallSourceResolver } from './call-source.resolver.js';
import { CallSourceService } from './call-source.service.js';
import { SourcePublicationService } from './source-publication.service.js';

const binaryOptions = page('accessBinaryOptions');

/** A key with the scope `CALLS` reads sources and adds calls; it opens, changes and closes none. */
const auditorPolicies: Policies = {
  'Query.callSources': binaryOptions,
  'Query.callSource': binaryOptions,
  'Query.sourceCalls': binaryOptions,
  'Mutation.openCallSource': binaryOptions,
  'Mutation.changeCallSource': binaryOptions,
  'Mutation.closeCallSource': binaryOptions,
  'Mutation.addCalls': binaryOptions,
  'Mutation.renewCallAddress': binaryOptions,
  'Mutation.removeCallAddress': binaryOptions,
  'Mutation.proveCallSource': binaryOptions,
  'Mutation.publishCallSource': binaryOptions,
};

/** The auditor: calls of others, judged by the rules of the record. */
export const auditorModule: FeatureModule = {
  name: 'auditor',
  entities: [CallSourceEntity, SourceCallEntity],
  resolvers: [CallSourceResolver],
  policies: auditorPolicies,

  provide(services, { dataSource, authSecret, publicUrl, clock, log }) {
    const { get } = services;
    services.provide(CallSourceRepository, () => new CallSourceRepository(dataSource));
    services.provide(
      CallSourceService,
      () =>
        new CallSourceService(
          get(CallSourceRepository),
          get(LoggedCallsService),
          get(MARKET_FEED),
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(
      CallSettlementService,
      () =>
        new CallSettlementService(
          get(CallSourceRepository),
          get(LoggedCallsService),
          get(MARKET_FEEDS),
          clock,
          log,
        ),
    );
    services.provide(
      CallIntakeService,
      () =>
        new CallIntakeService(
          get(CallSourceRepository),
          get(CallSourceService),
          get(AccountReachService),
          get(RATE_LIMITER),
          publicUrl,
          clock,
        ),
    );
    services.provide(
      SourcePublicationService,
      () =>
        new SourcePublicationService(
          get(CallSourceRepository),
          get(CallSourceService),
          get(Egress),
          get(MARKET_FEED),
          get(RATE_LIMITER),
          createKeyedHash(authSecret, 'code of a call source'),
          clock,
        ),
    );
    services.provide(
      CallSourceResolver,
      () =>
        new CallSourceResolver(get(CallSourceService), get(CallIntakeService), get(SourcePublicationService)),
    );
  },

  settlements: (services) => [
    {
      name: 'calls',
      everyMs: 1000,
      failureMessage: 'calls of sources could not be settled',
      async work() {
        await services.get(CallSettlementService).settleAll();
      },
    },
  ],

  personalData: (services) => [
    {
      name: 'callSources',
      exportOf: (userId) => services.get(CallSourceService).exportOf(userId),
      erase: (manager, userId) => services.get(SourcePublicationService).release(manager, userId),
    },
  ],
};
