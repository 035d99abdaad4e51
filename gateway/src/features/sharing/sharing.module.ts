import { type Policies, page } from '../../platform/auth/policy.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { RecordEntryLinkService } from '../record/record-entry-link.service.js';
import { SignalService } from '../signals/signal.service.js';
import { SharedSignalEntity } from './shared-signal.entity.js';
import { SharedSignalRepository } from './shared-signal.repository.js';
import { SharedSignalResolver } from './shared-signal.resolver.js';
import { SharedSignalService } from './shared-signal.service.js';

const binaryOptions = page('accessBinaryOptions');

const sharingPolicies: Policies = {
  'Query.sharedSignal': binaryOptions,
  'Mutation.shareSignal': binaryOptions,
  'Mutation.unshareSignal': binaryOptions,
};

/** Signals that their authors show to everybody with a link: a page and a picture. */
export const sharingModule: FeatureModule = {
  name: 'sharing',
  entities: [SharedSignalEntity],
  resolvers: [SharedSignalResolver],
  policies: sharingPolicies,

  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(SharedSignalRepository, () => new SharedSignalRepository(dataSource));
    services.provide(
      SharedSignalService,
      () =>
        new SharedSignalService(
          get(SharedSignalRepository),
          get(SignalService),
          get(RecordEntryLinkService),
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(SharedSignalResolver, () => new SharedSignalResolver(get(SharedSignalService)));
  },

  personalData: (services) => [
    { name: 'sharedSignals', exportOf: (userId) => services.get(SharedSignalRepository).exportOf(userId) },
  ],
};
