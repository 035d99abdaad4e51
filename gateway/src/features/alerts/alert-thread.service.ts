import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { AlertRepository, NewDelivery } from './alert.repository.js';

/** How far sending an alert, or its outcome, to one receiver is. */
export type ThreadNote = Omit<NewDelivery, 'id' | 'updatedAt'>;

/**
 * The thread of an alert: each receiver that it, or its outcome, is sent to by any channel, and how that went. Its owner
 * reads there what went where, when and with which answer.
 */
export class AlertThreadService {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes receivers as waiting; answers those that were not in the thread before, so that each is sent it once.
   *
   * @param notes in one order of alerts for all who write several
   */
  begin(manager: EntityManager, notes: readonly Omit<ThreadNote, 'status' | 'answer' | 'attempts'>[]) {
    const waiting = notes.map((note) => ({ ...note, status: 'PENDING', answer: null, attempts: 0 }) as const);
    return this.alerts.beginDeliveries(manager, this.rowsOf(waiting));
  }

  /** Who took an alert itself by a channel: its outcome follows them. */
  takers(manager: EntityManager, alertIds: readonly string[], channel: ThreadNote['channel']) {
    return this.alerts.takers(manager, alertIds, channel);
  }

  /** Writes how far it is, as it is now. What belongs to an alert that is gone is left out. */
  async note(manager: EntityManager, notes: readonly ThreadNote[]): Promise<void> {
    if (notes.length > 0) await this.alerts.noteDeliveries(manager, this.rowsOf(notes));
  }

  private rowsOf(notes: readonly ThreadNote[]): NewDelivery[] {
    const now = this.clock.now();
    return notes.map((note) => ({ ...note, id: uuidv7(now), updatedAt: new Date(now) }));
  }
}
