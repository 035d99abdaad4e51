import { MISSED_AT_MOST } from '#schema/stream.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { EventBus } from '../../platform/event-bus.js';
import { resume } from '../../platform/resume.js';
import { assertSignalId } from './signal.errors.js';
import { type SignalReference, signalGenerated } from './signal.event.js';
import { toSignal } from './signal.mapper.js';
import type { Signal } from './signal.type.js';
import type { SignalStoreService } from './signal-store.service.js';

/** A user's signals as they are generated, from wherever a reader left off. */
export class SignalStreamService {
  constructor(
    private readonly store: SignalStoreService,
    private readonly events: EventBus,
  ) {}

  /**
   * @param after id of the last signal that the reader knows
   * @throws FarolError BAD_USER_INPUT where that is no id
   */
  async generated({ userId }: Viewer, after?: string | null): Promise<AsyncIterable<SignalReference>> {
    assertSignalId(after);
    const missed = async () => {
      const records = after ? await this.store.generatedAfter(userId, after, MISSED_AT_MOST) : [];
      return records.map(({ id }) => ({ signalId: id, userId }));
    };
    return resume(this.events.iterate(signalGenerated, userId), missed, ({ signalId }) => signalId);
  }

  /** The signal of an event; null where it is gone. */
  async signalOf({ signalId, userId }: SignalReference): Promise<Signal | null> {
    const record = await this.store.find(signalId, userId);
    return record ? toSignal(record) : null;
  }
}
