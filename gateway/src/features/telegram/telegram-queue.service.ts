import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { uuidv7 } from '../../platform/uuid.js';
import { addJob, type JobOptions } from '../../platform/work-queue/job-rows.js';
import type { AlertThreadService } from '../alerts/alert-thread.service.js';
import type { NewTelegramMessage, TelegramMessageRepository } from './telegram-message.repository.js';
import { threadNotes } from './telegram-thread.js';

/** Name of the single sending job for all gateways; being single, it can enforce the rate limit. */
export const TELEGRAM_JOB = 'telegram';

/** A message to a chat. */
export type TelegramMessage = Omit<NewTelegramMessage, 'id' | 'createdAt'>;

/** Adds messages to the queue, in the transaction that causes them. */
export class TelegramQueueService {
  constructor(
    private readonly messages: TelegramMessageRepository,
    private readonly thread: AlertThreadService,
    private readonly clock: Clock,
  ) {}

  async add(manager: EntityManager, messages: readonly TelegramMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const now = this.clock.now();
    const rows = messages.map((message) => ({ ...message, id: uuidv7(now), createdAt: new Date(now) }));
    const waiting = rows.map((row) => ({ ...row, status: 'PENDING', answer: null, attempts: 0 }) as const);
    await this.thread.begin(manager, threadNotes(waiting));
    if (await this.messages.add(manager, rows)) await this.wake(manager);
  }

  /** Schedules the sending job. At most one is waiting and at most one is running. */
  async wake(manager: EntityManager, time: Pick<JobOptions, 'afterMs' | 'keepsTime'> = {}): Promise<void> {
    await addJob(manager, TELEGRAM_JOB, {}, { ...time, key: TELEGRAM_JOB, queue: TELEGRAM_JOB });
  }

  /** Cancels the messages waiting for a user. */
  async cancel(manager: EntityManager, userId: string): Promise<void> {
    const cancelled = await this.messages.cancel(manager, userId, new Date(this.clock.now()));
    await this.thread.note(manager, threadNotes(cancelled));
  }
}
