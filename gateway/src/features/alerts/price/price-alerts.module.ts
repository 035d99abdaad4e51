import { ALERT_LOG_DAYS } from '#schema/alert.js';
import { type Policies, page } from '../../../platform/auth/policy.js';
import { EventBus } from '../../../platform/event-bus.js';
import type { FeatureModule } from '../../../platform/feature-module.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { deleteOlderThan } from '../../../platform/retention/retention-rule.js';
import { AccountReachService } from '../../accounts/account-reach.service.js';
import { MARKET_FEED } from '../../market/market-feed.js';
import { PracticeGuardService } from '../../practice/practice-guard.service.js';
import { UserDayService } from '../../progress/user-day.service.js';
import { AlertChannelService } from '../alert-channel.service.js';
import { PriceAlertEntity, PriceRuleEntity } from './price-alert.entity.js';
import { PriceAlertRepository } from './price-alert.repository.js';
import { PriceAlertResolver } from './price-alert.resolver.js';
import { PriceAlertService } from './price-alert.service.js';
import { PriceMatchService } from './price-match.service.js';
import { PriceRuleRepository } from './price-rule.repository.js';
import { PriceRuleService } from './price-rule.service.js';
import { PriceWatchService } from './price-watch.service.js';

const DAY_MS = 86_400_000;

const binaryOptions = page('accessBinaryOptions');

const priceAlertPolicies: Policies = {
  'Query.priceRules': binaryOptions,
  'Query.priceAlerts': binaryOptions,
  'Mutation.createPriceRule': binaryOptions,
  'Mutation.updatePriceRule': binaryOptions,
  'Mutation.switchPriceRule': binaryOptions,
  'Mutation.deletePriceRule': binaryOptions,
  'Subscription.priceAlertMade': binaryOptions,
};

/** Alerts about prices that a pair crosses, by rules that users set. */
export const priceAlertsModule: FeatureModule = {
  name: 'price alerts',
  entities: [PriceRuleEntity, PriceAlertEntity],
  resolvers: [PriceAlertResolver],
  policies: priceAlertPolicies,

  provide(services, { dataSource, clock, log }) {
    const { get } = services;
    services.provide(PriceRuleRepository, () => new PriceRuleRepository(dataSource));
    services.provide(PriceAlertRepository, () => new PriceAlertRepository(dataSource));
    services.provide(
      PriceRuleService,
      () =>
        new PriceRuleService(
          get(PriceRuleRepository),
          get(MARKET_FEED),
          get(UserDayService),
          get(AlertChannelService),
          get(EventBus),
          clock,
        ),
    );
    services.provide(
      PriceAlertService,
      () => new PriceAlertService(get(PriceAlertRepository), get(EventBus)),
    );
    services.provide(
      PriceMatchService,
      () =>
        new PriceMatchService(
          get(PriceRuleRepository),
          get(PriceAlertRepository),
          get(MARKET_FEED),
          get(AccountReachService),
          get(PracticeGuardService),
          get(UserDayService),
          get(AlertChannelService),
          get(Outbox),
          clock,
        ),
    );
    services.provide(
      PriceWatchService,
      () =>
        new PriceWatchService(
          get(PriceRuleRepository),
          get(PriceMatchService),
          get(MARKET_FEED),
          get(EventBus),
          log,
          clock,
        ),
    );
    services.provide(
      PriceAlertResolver,
      () => new PriceAlertResolver(get(PriceRuleService), get(PriceAlertService)),
    );
  },

  start: (services, runner) => services.get(PriceWatchService).start(runner),

  personalData: (services) => [
    { name: 'priceRules', exportOf: (userId) => services.get(PriceRuleService).listOf(userId) },
    { name: 'priceAlerts', exportOf: (userId) => services.get(PriceAlertService).allOf(userId) },
  ],

  retention: [deleteOlderThan('price_alerts', ALERT_LOG_DAYS * DAY_MS)],
};
