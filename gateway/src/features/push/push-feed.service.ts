import { PUSH_OUTCOME_HOURS } from '#schema/push.js';
import type { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/outbox/outbox.js';
import type { AlertDeliveryKind } from '../alerts/alert.type.js';
import type { AlertChannel, AlertChannelService, AlertMessage } from '../alerts/alert-channel.service.js';
import type { AlertThreadService } from '../alerts/alert-thread.service.js';
import { alertContent } from './push-content.js';
import type { PushDeviceRepository } from './push-device.repository.js';
import type { PushMessage, PushQueueService } from './push-queue.service.js';

const OUTCOME_MS = PUSH_OUTCOME_HOURS * 3_600_000;

const keyOf = (alertId: string, deviceId: string) => `${alertId} ${deviceId}`;

/** Alert channel for push notifications on devices. */
export class PushFeedService implements AlertChannel {
  readonly name = 'PUSH';

  constructor(
    private readonly devices: PushDeviceRepository,
    private readonly queue: PushQueueService,
    private readonly thread: AlertThreadService,
    private readonly channels: AlertChannelService,
    private readonly clock: Clock,
  ) {}

  async isSetUp(userId: string): Promise<boolean> {
    return (await this.devices.findOf(userId)).some(({ enabled }) => enabled);
  }

  /** An alert goes to all enabled devices of its owner, its outcome to those that were sent the alert. */
  async send(
    { manager }: Transaction,
    kind: AlertDeliveryKind,
    messages: readonly AlertMessage[],
  ): Promise<void> {
    const listening = await this.devices.listening(manager, [
      ...new Set(messages.map(({ userId }) => userId)),
    ]);
    if (listening.length === 0) return;
    const alertIds = messages.map(({ alertId }) => alertId);
    const took =
      kind === 'OUTCOME'
        ? new Set(
            (await this.thread.takers(manager, alertIds, 'PUSH')).map(({ alertId, receiverId }) =>
              keyOf(alertId, receiverId),
            ),
          )
        : undefined;
    const now = this.clock.now();
    const wanted = messages.flatMap((message) => {
      const { alertId, userId, entry } = message;
      const text = this.channels.textOf(kind, message);
      if (!text) return [];
      const content = alertContent(kind, message, text);
      const expiresAt = kind === 'ALERT' ? entry.expiresAt : new Date(now + OUTCOME_MS);
      const own = listening.filter(
        (device) => device.userId === userId && (took?.has(keyOf(alertId, device.id)) ?? true),
      );
      return own.map((device) => ({ device, alertId, content, expiresAt }));
    });
    const begun = await this.thread.begin(
      manager,
      wanted.map(({ device, alertId }) => ({
        alertId,
        kind,
        channel: 'PUSH',
        receiverId: device.id,
        receiver: device.name,
      })),
    );
    const isNew = new Set(begun.map(({ alertId, receiverId }) => keyOf(alertId, receiverId)));
    await this.queue.add(
      manager,
      wanted
        .filter(({ alertId, device }) => isNew.has(keyOf(alertId, device.id)))
        .map(
          ({ device: { id: deviceId, host }, ...message }): PushMessage => ({ deviceId, host, ...message }),
        ),
    );
  }
}
