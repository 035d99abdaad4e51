import { page, signedIn } from '../../platform/auth/policy.js';
import { SecretBox } from '../../platform/auth/secret-box.js';
import { Egress } from '../../platform/egress/egress.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { SESSION_DEVICES, SessionService } from '../accounts/session.service.js';
import { AlertChannelService } from '../alerts/alert-channel.service.js';
import { AlertHoldService } from '../alerts/alert-hold.service.js';
import { AlertThreadService } from '../alerts/alert-thread.service.js';
import { NoticeService } from '../notifications/notice.service.js';
import { PushDeviceEntity, PushKeyEntity, PushMessageEntity } from './push.entity.js';
import { PushResolver } from './push.resolver.js';
import { PushService } from './push.service.js';
import { PushDeviceRepository } from './push-device.repository.js';
import { PushDispatchService } from './push-dispatch.service.js';
import { PushFeedService } from './push-feed.service.js';
import { PushKeyService } from './push-key.service.js';
import { PushMessageRepository } from './push-message.repository.js';
import { PushQueueService } from './push-queue.service.js';

const binaryOptions = page('accessBinaryOptions');

/** Contact for push services when the public URL is not https. */
const NO_ADDRESS = 'mailto:nao-responda@farol.local';

/** Notifications on devices, by Web Push. */
export const pushModule: FeatureModule = {
  name: 'push',
  entities: [PushDeviceEntity, PushMessageEntity, PushKeyEntity],
  resolvers: [PushResolver],
  policies: {
    'Query.pushBoard': binaryOptions,
    'Mutation.addPushDevice': binaryOptions,
    'Mutation.removePushDevice': binaryOptions,
    // Also for users without alerts: it ends the subscription of another account in the same browser.
    'Mutation.claimPushDevice': signedIn,
    'Mutation.sendTestPush': binaryOptions,
  },

  provide(services, { dataSource, authSecret, vapidKeys, publicUrl, clock, log }) {
    const { get } = services;
    const box = new SecretBox(authSecret, 'push');
    const devices = new PushDeviceRepository(dataSource);
    const messages = new PushMessageRepository(dataSource);
    services.provide(PushKeyService, () => new PushKeyService(dataSource, box, vapidKeys, clock, log));
    services.provide(PushQueueService, () => new PushQueueService(messages, get(AlertThreadService), clock));
    services.provide(
      PushService,
      () =>
        new PushService(
          dataSource,
          get(SessionService),
          devices,
          get(PushQueueService),
          get(PushKeyService),
          get(Egress),
          box,
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(
      PushDispatchService,
      () =>
        new PushDispatchService(
          dataSource,
          devices,
          messages,
          get(PushQueueService),
          get(PushKeyService),
          get(AlertThreadService),
          get(AlertHoldService),
          get(Egress),
          box,
          get(NoticeService),
          get(Outbox),
          publicUrl.startsWith('https:') ? publicUrl : NO_ADDRESS,
          log,
          clock,
        ),
    );
    services.provide(PushFeedService, () => {
      const channels = get(AlertChannelService);
      const feed = new PushFeedService(
        devices,
        get(PushQueueService),
        get(AlertThreadService),
        channels,
        clock,
      );
      channels.add(feed);
      return feed;
    });
    // Resolved lazily to avoid a cycle, since alerts depend on sessions too.
    services.provide(SESSION_DEVICES, () => ({
      endOf: (manager, userId, ids) => get(PushService).endInSessions(manager, userId, ids),
      endAll: (manager, userId, except) => get(PushService).endOfSessions(manager, userId, except),
    }));
    services.provide(PushResolver, () => new PushResolver(get(PushService)));
  },

  handlers: (services) => services.get(PushDispatchService).handlers,
  start: (services) => {
    services.get(PushFeedService);
    return () => undefined;
  },

  personalData: (services) => [
    { name: 'pushDevices', exportOf: (userId) => services.get(PushService).listOf(userId) },
  ],
};
