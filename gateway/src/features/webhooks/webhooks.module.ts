import { WEBHOOK_LOG_DAYS } from '#schema/webhook.js';
import { page } from '../../platform/auth/policy.js';
import { SecretBox } from '../../platform/auth/secret-box.js';
import { Egress } from '../../platform/egress/egress.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { deleteOlderThan } from '../../platform/retention/retention-rule.js';
import { OwnerProofService } from '../accounts/owner-proof.service.js';
import { PasswordService } from '../accounts/password.service.js';
import { AlertChannelService } from '../alerts/alert-channel.service.js';
import { AlertHoldService } from '../alerts/alert-hold.service.js';
import { AlertThreadService } from '../alerts/alert-thread.service.js';
import { NoticeService } from '../notifications/notice.service.js';
import { PracticeGuardService } from '../practice/practice-guard.service.js';
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.entity.js';
import { WebhookRepository } from './webhook.repository.js';
import { WebhookResolver } from './webhook.resolver.js';
import { WebhookService } from './webhook.service.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { WebhookDeliveryService } from './webhook-delivery.service.js';
import { WebhookDispatchService } from './webhook-dispatch.service.js';
import { WebhookFeedService } from './webhook-feed.service.js';
import { WebhookQueueService } from './webhook-queue.service.js';

const DAY_MS = 86_400_000;

const binaryOptions = page('accessBinaryOptions');

/** Alerts, results and pauses, sent to URLs that users register. */
export const webhooksModule: FeatureModule = {
  name: 'webhooks',
  entities: [WebhookEntity, WebhookDeliveryEntity],
  resolvers: [WebhookResolver],
  policies: {
    'Query.webhooks': binaryOptions,
    'Query.webhookDeliveries': binaryOptions,
    'Mutation.createWebhook': binaryOptions,
    'Mutation.rotateWebhookSecret': binaryOptions,
    'Mutation.switchWebhook': binaryOptions,
    'Mutation.deleteWebhook': binaryOptions,
    'Mutation.sendTestWebhook': binaryOptions,
    'Mutation.replayWebhookDelivery': binaryOptions,
  },

  provide(services, { dataSource, authSecret, privateHosts, publicUrl, clock, log }) {
    const { get } = services;
    const box = new SecretBox(authSecret, 'webhook');
    const webhooks = new WebhookRepository(dataSource);
    const deliveries = new WebhookDeliveryRepository(dataSource);
    services.provide(Egress, () => new Egress(privateHosts));
    services.provide(
      WebhookQueueService,
      () => new WebhookQueueService(webhooks, deliveries, get(AlertThreadService), clock),
    );
    services.provide(
      WebhookService,
      () =>
        new WebhookService(
          dataSource,
          webhooks,
          get(WebhookQueueService),
          get(PasswordService),
          get(OwnerProofService),
          get(NoticeService),
          get(MailService),
          get(Egress),
          box,
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(
      WebhookDeliveryService,
      () =>
        new WebhookDeliveryService(
          dataSource,
          webhooks,
          deliveries,
          get(WebhookQueueService),
          get(PracticeGuardService),
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(
      WebhookDispatchService,
      () =>
        new WebhookDispatchService(
          dataSource,
          webhooks,
          deliveries,
          get(WebhookQueueService),
          get(AlertThreadService),
          get(Egress),
          box,
          get(AlertHoldService),
          get(NoticeService),
          get(Outbox),
          log,
          clock,
        ),
    );
    services.provide(WebhookFeedService, () => {
      const feed = new WebhookFeedService(webhooks, get(WebhookQueueService), get(Outbox), publicUrl, clock);
      get(AlertChannelService).add(feed);
      return feed;
    });
    services.provide(
      WebhookResolver,
      () => new WebhookResolver(get(WebhookService), get(WebhookDeliveryService)),
    );
  },

  handlers: (services) => services.get(WebhookDispatchService).handlers,
  start(services) {
    const ends = [
      services.get(WebhookFeedService).followPractice(),
      services.get(WebhookService).followResets(services.get(Outbox)),
    ];
    return () => {
      for (const end of ends) end();
    };
  },

  personalData: (services) => [
    { name: 'webhooks', exportOf: (userId) => services.get(WebhookService).listOf(userId) },
    { name: 'webhookDeliveries', exportOf: (userId) => services.get(WebhookDeliveryService).ofUser(userId) },
  ],

  retention: [deleteOlderThan('webhook_deliveries', WEBHOOK_LOG_DAYS * DAY_MS)],
};
