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
import { NtfyTopicEntity } from './ntfy.entity.js';
import { NtfyRepository } from './ntfy.repository.js';
import { NtfyResolver } from './ntfy.resolver.js';
import { NtfyService } from './ntfy.service.js';
import { NtfySender } from './ntfy-sender.js';

const binaryOptions = page('accessBinaryOptions');

/** Alerts, sent to topics of ntfy servers. */
export const ntfyModule: FeatureModule = {
  name: 'ntfy',
  entities: [NtfyTopicEntity],
  resolvers: [NtfyResolver],
  policies: {
    'Query.ntfyTopic': binaryOptions,
    'Mutation.setNtfyTopic': binaryOptions,
    'Mutation.switchNtfyTopic': binaryOptions,
    'Mutation.removeNtfyTopic': binaryOptions,
    'Mutation.sendTestNtfy': binaryOptions,
  },

  provide(services, { dataSource, authSecret, publicUrl, clock }) {
    const { get } = services;
    const box = new SecretBox(authSecret, 'ntfy');
    const topics = new NtfyRepository(dataSource);
    services.provide(NtfySender, () => {
      const sender = new NtfySender(get(AlertChannelService), topics, get(Egress), box, publicUrl, clock);
      get(AlertChannelService).add(sender);
      return sender;
    });
    services.provide(
      NtfyService,
      () =>
        new NtfyService(
          dataSource,
          topics,
          get(DeliveryService),
          get(PasswordService),
          get(OwnerProofService),
          get(NoticeService),
          get(MailService),
          get(Egress),
          box,
          get(RATE_LIMITER),
          publicUrl,
          clock,
        ),
    );
    services.provide(NtfyResolver, () => new NtfyResolver(get(NtfyService)));
  },

  start: (services) => services.get(NtfyService).followResets(services.get(Outbox)),

  personalData: (services) => [
    { name: 'ntfyTopic', exportOf: (userId) => services.get(NtfyService).topicOf(userId) },
  ],
};
