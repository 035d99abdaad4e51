import { SHARED_SIGNALS_MAX, SHARES_PER_MINUTE } from '#schema/sharing.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import type { RecordEntryLinkService } from '../record/record-entry-link.service.js';
import type { SignalService } from '../signals/signal.service.js';
import type { Signal } from '../signals/signal.type.js';
import type { SharedSignalRepository } from './shared-signal.repository.js';
import type { SharedSignal, ShareSignalArgs } from './shared-signal.type.js';

/** What everybody with the link may see. */
export interface SharedView {
  readonly id: string;
  readonly signal: Signal;
  /** Null unless the author shows it. */
  readonly authorName: string | null;
  /** Number of the line of the public record that has the direction; null if the record has none, or none yet. */
  readonly leaf: number | null;
  /** When a witness had first cosigned that line, if that was before the outcome could be known. */
  readonly cosignedAt: Date | null;
}

/** The last part of a link: 16 bytes as base64url. */
const LINK_ID = /^[\w-]{22}$/;

const toShared = (row: Omit<SharedSignal, 'path' | 'picturePath'>): SharedSignal => ({
  id: row.id,
  signalId: row.signalId,
  showsName: row.showsName,
  createdAt: row.createdAt,
  path: `/s/${row.id}`,
  picturePath: `/s/${row.id}.png`,
});

/** Sharing one's own signals by link. */
export class SharedSignalService {
  constructor(
    private readonly shared: SharedSignalRepository,
    private readonly signals: SignalService,
    private readonly entries: RecordEntryLinkService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Null if the signal is not shared. */
  async of({ userId }: Viewer, signalId: string): Promise<SharedSignal | null> {
    const row = await this.shared.ofSignal(userId, signalId);
    return row && toShared(row);
  }

  /**
   * Shares one of the caller's signals, or changes whether the name is shown.
   *
   * @throws FarolError NOT_FOUND if the caller has no such signal, CONFLICT with too many links, RATE_LIMITED
   */
  async share({ userId }: Viewer, { signalId, showName }: ShareSignalArgs): Promise<SharedSignal> {
    await this.limiter.take(`share ${userId}`, SHARES_PER_MINUTE);
    if (!(await this.signals.signalOf({ userId, signalId })))
      throw new FarolError('NOT_FOUND', 'Sinal não encontrado');
    const row = await this.shared.sharing(userId, async (manager) => {
      const isNew = (await this.shared.ofSignal(userId, signalId, manager)) === null;
      if (isNew && (await this.shared.count(userId, manager)) >= SHARED_SIGNALS_MAX)
        throw new FarolError('CONFLICT', `São no máximo ${SHARED_SIGNALS_MAX} links. Revogue um deles.`);
      const createdAt = new Date(this.clock.now());
      return this.shared.share(manager, { userId, signalId, showsName: showName, createdAt });
    });
    return toShared(row);
  }

  /** Returns whether there was a link; it leads nowhere from now on. */
  revoke({ userId }: Viewer, signalId: string): Promise<boolean> {
    return this.shared.revoke(userId, signalId);
  }

  /** @throws FarolError NOT_FOUND if there is no such link, or none any more */
  async view(id: string): Promise<SharedView> {
    const found = LINK_ID.test(id) ? await this.shared.find(id) : undefined;
    const signal = found && (await this.signals.signalOf(found));
    if (!found || !signal) throw new FarolError('NOT_FOUND', 'Este link não existe, ou foi revogado.');
    const [entry] = await this.entries.ofMany([signal]);
    const { leaf, cosignedAt } = entry ?? { leaf: null, cosignedAt: null };
    return { id, signal, authorName: found.authorName, leaf, cosignedAt };
  }
}
