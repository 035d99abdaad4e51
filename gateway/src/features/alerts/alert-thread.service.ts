import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { AlertRepository, NewDelivery } from './alert.repository.js';

/** Delivery state of an alert, or its outcome, to one receiver. */
export type ThreadNote = Omit<NewDelivery, 'id' | 'updatedAt'>;

/**
 * The thread of an alert: each receiver of the alert or its outcome, on any channel, with the delivery state. Its owner
 * reads there what went where, when and with which answer.
 */
export class AlertThreadService {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds receivers as waiting; returns those that were not in the thread before, so that each is sent the message once.
   *
   * @param notes must be ordered by alert, so that concurrent writers do not deadlock
   */
  begin(manager: EntityManager, notes: readonly Omit<ThreadNote, 'status' | 'answer' | 'attempts'>[]) {
    const waiting = notes.map((note) => ({ ...note, status: 'PENDING', answer: null, attempts: 0 }) as const);
    return this.alerts.beginDeliveries(manager, this.rowsOf(waiting));
  }

  /** Receivers that took the alert itself by a channel, to send its outcome to. */
  takers(manager: EntityManager, alertIds: readonly string[], channel: ThreadNote['channel']) {
    return this.alerts.takers(manager, alertIds, channel);
  }

  /** Writes present delivery states; those of deleted alerts are ignored. */
  async note(manager: EntityManager, notes: readonly ThreadNote[]): Promise<void> {
    if (notes.length > 0) await this.alerts.noteDeliveries(manager, this.rowsOf(notes));
  }

  private rowsOf(notes: readonly ThreadNote[]): NewDelivery[] {
    const now = this.clock.now();
    return notes.map((note) => ({ ...note, id: uuidv7(now), updatedAt: new Date(now) }));
  }
}
