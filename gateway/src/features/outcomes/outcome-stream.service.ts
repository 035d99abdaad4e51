import { MAX_MISSED_EVENTS } from '#schema/stream.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { EventBus } from '../../platform/event-bus.js';
import { resume } from '../../platform/resume.js';
import { assertSignalId } from '../signals/signal.errors.js';
import type { SignalRepository } from '../signals/signal.repository.js';
import { toSignal } from '../signals/signal.service.js';
import { type SettledSignal, signalSettled } from './outcome.event.js';

/** Streams a user's signals as they are settled, starting with those that the client has missed. */
export class OutcomeStreamService {
  constructor(
    private readonly signals: SignalRepository,
    private readonly events: EventBus,
  ) {}

  /**
   * @param after id of the last settled signal that the client has
   * @throws FarolError BAD_USER_INPUT if that is no id
   */
  async settled({ userId }: Viewer, after?: string | null): Promise<AsyncIterable<SettledSignal>> {
    assertSignalId(after);
    const missed = async () => {
      const rows = after ? await this.signals.settledAfter(userId, after, MAX_MISSED_EVENTS) : [];
      return rows.map((row) => ({ userId, signal: toSignal(row) }));
    };
    return resume(this.events.iterate(signalSettled, userId), missed, ({ signal }) => signal.id);
  }
}
