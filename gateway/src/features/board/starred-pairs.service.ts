import type { Pair } from '#schema/pair.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { StarredPairRepository } from './starred-pair.repository.js';

/** A user's starred pairs, which come first wherever pairs are listed. */
export class StarredPairsService {
  constructor(
    private readonly repository: StarredPairRepository,
    private readonly clock: Clock,
  ) {}

  /** In the order in which they were starred. */
  of({ userId }: Viewer): Promise<Pair[]> {
    return this.repository.of(userId);
  }

  /** Stars or unstars a pair; idempotent. Returns all pairs that are now starred. */
  async set({ userId }: Viewer, pair: Pair, starred: boolean): Promise<Pair[]> {
    if (starred) await this.repository.add(userId, pair, new Date(this.clock.now()));
    else await this.repository.remove(userId, pair);
    return this.repository.of(userId);
  }
}
