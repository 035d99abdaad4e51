import { WEBHOOK_LOG_DAYS } from '#schema/webhook.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { clearOlderThan, deleteAfter } from '../../platform/retention/retention-rule.js';
import { AccountReachService } from '../accounts/account-reach.service.js';
import { NoticeService } from '../notifications/notice.service.js';
import { NoticeSwitchService } from '../notifications/notice-switch.service.js';
import { PracticeGuardService } from '../practice/practice-guard.service.js';
import { DeliveryEntity } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';
import { DeliveryService } from './delivery.service.js';
import { DeliveryEngine } from './delivery-engine.js';
import { DeliveryGuardService } from './delivery-guard.service.js';
import { DeliverySenderService } from './delivery-sender.service.js';
import { DeliverySettlementService } from './delivery-settlement.service.js';

const DAY_MS = 86_400_000;

/** Messages to users on every channel: one table, and one engine that sends. */
export const deliveriesModule: FeatureModule = {
  name: 'deliveries',
  entities: [DeliveryEntity],

  provide(services, { dataSource, clock, log }) {
    const { get } = services;
    services.provide(DeliverySenderService, () => new DeliverySenderService());
    services.provide(DeliveryRepository, () => new DeliveryRepository(dataSource));
    services.provide(
      DeliveryService,
      () => new DeliveryService(get(DeliveryRepository), get(DeliverySenderService), clock),
    );
    services.provide(
      DeliveryGuardService,
      () =>
        new DeliveryGuardService(
          get(AccountReachService),
          get(PracticeGuardService),
          get(NoticeSwitchService),
          get(Outbox),
        ),
    );
    services.provide(
      DeliverySettlementService,
      () =>
        new DeliverySettlementService(
          get(DeliveryRepository),
          get(DeliveryService),
          get(AccountReachService),
          get(NoticeService),
          get(Outbox),
          log,
          clock,
        ),
    );
    services.provide(
      DeliveryEngine,
      () =>
        new DeliveryEngine(
          dataSource,
          get(DeliverySenderService),
          get(DeliveryRepository),
          get(DeliveryService),
          get(DeliveryGuardService),
          get(DeliverySettlementService),
          clock,
        ),
    );
  },

  handlers: (services) => services.get(DeliveryEngine).handlers,

  // Alerts keep their deliveries as long as themselves, and are deleted with them.
  retention: [
    clearOlderThan('deliveries', 'payload', WEBHOOK_LOG_DAYS * DAY_MS),
    deleteAfter(
      'deliveries',
      "CASE WHEN alert_id IS NULL AND price_alert_id IS NULL THEN created_at ELSE 'infinity' END",
      WEBHOOK_LOG_DAYS * DAY_MS,
    ),
    // Replies to commands are of no use once they have been read.
    deleteAfter('deliveries', "CASE WHEN kind = 'REPLY' THEN created_at ELSE 'infinity' END", DAY_MS),
  ],
};
