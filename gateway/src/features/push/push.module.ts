import { everyone, page, signedIn } from '../../platform/auth/policy.js';
import { SecretBox } from '../../platform/auth/secret-box.js';
import { Egress } from '../../platform/egress/egress.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { NO_CONTACT } from '../../platform/vapid.js';
import { SESSION_DEVICES, SessionService } from '../accounts/session.service.js';
import { AlertChannelService } from '../alerts/alert-channel.service.js';
import { DeliveryService } from '../deliveries/delivery.service.js';
import { PushDeviceEntity, PushKeyEntity } from './push.entity.js';
import { PushResolver } from './push.resolver.js';
import { PushService } from './push.service.js';
import { PushDeviceRepository } from './push-device.repository.js';
import { PushKeyService } from './push-key.service.js';
import { PushSender } from './push-sender.js';

const binaryOptions = page('accessBinaryOptions');

/** Notifications on devices, by Web Push. */
export const pushModule: FeatureModule = {
  name: 'push',
  entities: [PushDeviceEntity, PushKeyEntity],
  resolvers: [PushResolver],
  policies: {
    'Query.pushBoard': binaryOptions,
    'Mutation.addPushDevice': binaryOptions,
    'Mutation.removePushDevice': binaryOptions,
    // Also for users without alerts: it ends the subscription of another account in the same browser.
    'Mutation.claimPushDevice': signedIn,
    // A service worker has no token; the keys of the device are the proof.
    'Mutation.movePushDevice': everyone,
    'Mutation.sendTestPush': binaryOptions,
  },

  provide(services, { dataSource, authSecret, vapidKeys, vapidSubject, publicUrl, clock, log }) {
    const { get } = services;
    const box = new SecretBox(authSecret, 'push');
    const devices = new PushDeviceRepository(dataSource);
    services.provide(PushKeyService, () => new PushKeyService(dataSource, box, vapidKeys, clock, log));
    services.provide(
      PushService,
      () =>
        new PushService(
          dataSource,
          get(SessionService),
          devices,
          get(DeliveryService),
          get(PushKeyService),
          get(Egress),
          box,
          get(RATE_LIMITER),
          clock,
          publicUrl,
        ),
    );
    services.provide(PushSender, () => {
      const channels = get(AlertChannelService);
      const sender = new PushSender(
        channels,
        devices,
        get(PushKeyService),
        get(Egress),
        box,
        vapidSubject ?? NO_CONTACT,
        publicUrl,
        log,
        clock,
      );
      channels.add(sender);
      return sender;
    });
    // Resolved lazily to avoid a cycle, since alerts depend on sessions too.
    services.provide(SESSION_DEVICES, () => ({
      endOf: (manager, userId, ids) => get(PushService).endInSessions(manager, userId, ids),
      endAll: (manager, userId, except) => get(PushService).endOfSessions(manager, userId, except),
    }));
    services.provide(PushResolver, () => new PushResolver(get(PushService)));
  },

  start(services) {
    void services
      .get(PushSender)
      .reportRefusals()
      .catch(() => undefined);
    return () => undefined;
  },

  personalData: (services) => [
    { name: 'pushDevices', exportOf: (userId) => services.get(PushService).listOf(userId) },
  ],
};
