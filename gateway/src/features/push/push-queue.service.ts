import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { wakeHosts } from '../../platform/egress/host-queue.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { AlertThreadService, ThreadNote } from '../alerts/alert-thread.service.js';
import type { PushContent } from './push-content.js';
import type { PushMessageRepository, WaitingMessage } from './push-message.repository.js';

/** Name of the jobs that send; there is one job for each host with waiting messages. */
export const PUSH_JOB = 'push';

/** A message to a device. */
export interface PushMessage {
  readonly deviceId: string;
  readonly host: string;
  /** Null for a test. */
  readonly alertId: string | null;
  readonly content: PushContent;
  readonly expiresAt: Date;
}

/** Key of a message in its alert's thread; undefined for a message without an alert. */
export function threadKeyOf({
  alertId,
  kind,
  deviceId,
  name,
}: Pick<WaitingMessage, 'alertId' | 'kind' | 'deviceId'> & { readonly name: string }) {
  if (alertId === null || kind === 'TEST') return undefined;
  return { alertId, kind, channel: 'PUSH', receiverId: deviceId, receiver: name } as const;
}

/** Adds messages to the queues of their hosts, in the transaction that causes them. */
export class PushQueueService {
  constructor(
    private readonly messages: PushMessageRepository,
    private readonly thread: AlertThreadService,
    private readonly clock: Clock,
  ) {}

  async add(manager: EntityManager, messages: readonly PushMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const now = this.clock.now();
    const rows = messages.map(({ content, ...message }) => ({
      ...message,
      id: uuidv7(now),
      kind: content.kind,
      payload: JSON.stringify(content),
      nextAt: new Date(now),
    }));
    await this.messages.add(manager, rows);
    await wakeHosts(
      manager,
      PUSH_JOB,
      rows.map(({ host }) => host),
    );
  }

  /** Cancels the messages waiting for a device and records that in their threads. */
  async cancel(manager: EntityManager, device: { readonly id: string; readonly name: string }) {
    const ended = await this.messages.endAll(manager, device.id);
    const notes = ended.flatMap((message): ThreadNote[] => {
      const threadKey = threadKeyOf({ ...message, name: device.name });
      return threadKey
        ? [{ ...threadKey, status: 'CANCELLED', answer: null, attempts: message.attempts }]
        : [];
    });
    await this.thread.note(manager, notes);
  }
}
