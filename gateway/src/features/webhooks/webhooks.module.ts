import { page } from '../../platform/auth/policy.js';
import { SecretBox } from '../../platform/auth/secret-box.js';
import { Egress } from '../../platform/egress/egress.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { OwnerProofService } from '../accounts/owner-proof.service.js';
import { PasswordService } from '../accounts/password.service.js';
import { AlertChannelService } from '../alerts/alert-channel.service.js';
import { DeliveryService } from '../deliveries/delivery.service.js';
import { NoticeService } from '../notifications/notice.service.js';
import { PracticeGuardService } from '../practice/practice-guard.service.js';
import { WebhookEntity } from './webhook.entity.js';
import { WebhookRepository } from './webhook.repository.js';
import { WebhookResolver } from './webhook.resolver.js';
import { WebhookService } from './webhook.service.js';
import { WebhookDeliveryService } from './webhook-delivery.service.js';
import { WebhookSender } from './webhook-sender.js';

const binaryOptions = page('accessBinaryOptions');

/** Alerts, results and pauses, sent to URLs that users register. */
export const webhooksModule: FeatureModule = {
  name: 'webhooks',
  entities: [WebhookEntity],
  resolvers: [WebhookResolver],
  policies: {
    'Query.webhooks': binaryOptions,
    'Query.webhookDeliveries': binaryOptions,
    'Query.webhookMessages': binaryOptions,
    'Mutation.createWebhook': binaryOptions,
    'Mutation.rotateWebhookSecret': binaryOptions,
    'Mutation.switchWebhook': binaryOptions,
    'Mutation.deleteWebhook': binaryOptions,
    'Mutation.sendTestWebhook': binaryOptions,
    'Mutation.replayWebhookDelivery': binaryOptions,
    'Mutation.replayWebhook': binaryOptions,
  },

  provide(services, { dataSource, authSecret, privateHosts, publicUrl, clock, log }) {
    const { get } = services;
    const box = new SecretBox(authSecret, 'webhook');
    const webhooks = new WebhookRepository(dataSource);
    services.provide(Egress, () => new Egress(privateHosts));
    services.provide(
      WebhookService,
      () =>
        new WebhookService(
          dataSource,
          webhooks,
          get(DeliveryService),
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
          get(DeliveryService),
          get(PracticeGuardService),
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(WebhookSender, () => {
      const sender = new WebhookSender(
        webhooks,
        get(DeliveryService),
        get(Egress),
        box,
        publicUrl,
        log,
        clock,
      );
      get(AlertChannelService).add(sender);
      return sender;
    });
    services.provide(
      WebhookResolver,
      () => new WebhookResolver(get(WebhookService), get(WebhookDeliveryService)),
    );
  },

  start(services) {
    const ends = [
      services.get(WebhookSender).followPractice(services.get(Outbox)),
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
};
