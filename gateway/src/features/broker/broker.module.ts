import { everyone, signedIn } from '../../platform/auth/policy.js';
import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { RegistrationService } from '../accounts/registration.service.js';
import { BrokerSettingsEntity, FrameUrlEntity, VisitorUrlEntity } from './broker.entity.js';
import { BrokerRepository } from './broker.repository.js';
import { BrokerResolver } from './broker.resolver.js';
import { BrokerService } from './broker.service.js';
import { BROKER } from './broker-config.js';
import { FrameUrlResolver } from './frame-url/frame-url.resolver.js';
import { FrameUrlService } from './frame-url/frame-url.service.js';
import { FramingService } from './framing.service.js';

const MINUTE_MS = 60_000;

/** The broker in the frame, and each user's last address in it. */
export const brokerModule: FeatureModule = {
  name: 'broker',
  entities: [BrokerSettingsEntity, FrameUrlEntity, VisitorUrlEntity],
  resolvers: [BrokerResolver, FrameUrlResolver],
  /** Anonymous session users may do only one thing: report their frame's address. */
  policies: {
    'Query.brokerFrame': signedIn,
    'Subscription.brokerFrameChanged': signedIn,
    'Mutation.reportFrameUrl': everyone,
  },

  provide(services, { dataSource, clock, log, publicUrl }) {
    const { get } = services;
    services.provide(BrokerRepository, () => new BrokerRepository(dataSource));
    services.provide(FramingService, () => new FramingService(get(BROKER), publicUrl, get(EventBus), log));
    services.provide(
      FrameUrlService,
      () => new FrameUrlService(get(BrokerRepository), get(RegistrationService), get(RATE_LIMITER), clock),
    );
    services.provide(
      BrokerService,
      () => new BrokerService(get(BROKER), get(BrokerRepository), get(FramingService), get(EventBus)),
    );
    services.provide(BrokerResolver, () => new BrokerResolver(get(BrokerService)));
    services.provide(FrameUrlResolver, () => new FrameUrlResolver(get(FrameUrlService)));
  },

  jobs: (services) => [
    {
      name: 'visitors',
      everyMs: 60 * MINUTE_MS,
      work: () => services.get(FrameUrlService).deleteVisitors(),
      failureMessage: 'unused visitors were not removed',
    },
  ],

  start(services, { timer }) {
    const framing = services.get(FramingService);
    const ask = () => void framing.ask();
    const ends = [
      timer.every(MINUTE_MS, () => {
        if (framing.framing() === 'UNKNOWN') ask();
      }),
      timer.every(10 * MINUTE_MS, ask),
    ];
    ask();
    return () => {
      for (const end of ends) end();
    };
  },

  personalData: (services) => [
    {
      name: 'frameUrl',
      exportOf: async (userId) => (await services.get(FrameUrlService).ofMany([userId]))[0] ?? null,
    },
  ],
};
