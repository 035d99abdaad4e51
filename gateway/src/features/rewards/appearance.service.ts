import { DEFAULT_CHART_THEME, DEFAULT_RING, levelOfChoice } from '#schema/rewards.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { FarolError } from '../../platform/errors.js';
import type { ProgressService } from '../progress/progress.service.js';
import type { AppearanceInput } from './rewards.input.js';
import type { RewardsRepository } from './rewards.repository.js';
import type { Appearance } from './rewards.type.js';

/** The caller has not reached the level that unlocks it. */
function levelNeeded(level: number): FarolError {
  return new FarolError('FORBIDDEN', `Disponível a partir do nível ${level}.`);
}

/** The appearance that users chose, among the choices that their level unlocks. */
export class AppearanceService {
  constructor(
    private readonly repository: RewardsRepository,
    private readonly progress: ProgressService,
  ) {}

  /** Appearances of many users by one query, in the order of their ids; the default for users without a choice. */
  async ofMany(userIds: readonly string[]): Promise<Appearance[]> {
    const rows = await this.repository.appearancesOf(userIds);
    const chosen = new Map(rows.map((row) => [row.userId, row]));
    return userIds.map((id) => ({
      id,
      profileRing: chosen.get(id)?.profileRing ?? DEFAULT_RING,
      chartTheme: chosen.get(id)?.chartTheme ?? DEFAULT_CHART_THEME,
    }));
  }

  /** @throws FarolError FORBIDDEN if the caller's level does not unlock it */
  async choose({ userId }: Viewer, { profileRing, chartTheme }: AppearanceInput): Promise<Appearance> {
    const needed = Math.max(
      ...[profileRing, chartTheme].map((choice) => (choice ? levelOfChoice(choice) : 1)),
    );
    if ((await this.progress.level(userId)) < needed) throw levelNeeded(needed);
    await this.repository.choose(userId, profileRing, chartTheme);
    return this.of(userId);
  }

  async of(userId: string): Promise<Appearance> {
    const [appearance] = await this.ofMany([userId]);
    return appearance ?? { id: userId, profileRing: DEFAULT_RING, chartTheme: DEFAULT_CHART_THEME };
  }
}
