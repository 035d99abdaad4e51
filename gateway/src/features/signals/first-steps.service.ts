import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { FirstStepsRepository } from './first-steps.repository.js';
import type { FirstSteps } from './first-steps.type.js';
import { partsWith, type SignalLists } from './signal-lists.repository.js';

/** A new user's path: a signal, its outcome, the meaning of that. It gives no rewards and never asks for a trade. */
export class FirstStepsService {
  constructor(
    private readonly repository: FirstStepsRepository,
    private readonly lists: SignalLists,
    private readonly clock: Clock,
  ) {}

  /** Null once the path is closed, on any device. @param requested GraphQL fields of the signal that are read */
  async of({ userId }: Viewer, requested: ReadonlySet<string>): Promise<FirstSteps | null> {
    const stored = await this.repository.of(userId);
    if (stored?.closedAt) return null;
    const signal = await this.lists.first(userId, partsWith(requested));
    return { signal: signal ?? null, explainedAt: stored?.explainedAt ?? null };
  }

  /** Records that the explanation was opened. Idempotent. @throws FarolError CONFLICT before the outcome */
  async explain(viewer: Viewer, requested: ReadonlySet<string>): Promise<FirstSteps | null> {
    const steps = await this.of(viewer, requested);
    if (!steps || steps.explainedAt) return steps;
    if (!steps.signal?.outcome)
      throw new FarolError('CONFLICT', 'Seu primeiro sinal ainda não tem resultado.');
    const explainedAt = new Date(this.clock.now());
    await this.repository.keepExplained(viewer.userId, explainedAt);
    return { ...steps, explainedAt };
  }

  /** Closes the path for good. Idempotent. */
  async close({ userId }: Viewer): Promise<void> {
    await this.repository.keepClosed(userId, new Date(this.clock.now()));
  }

  /** For the export of personal data; null if nothing is stored. */
  async exportOf(userId: string): Promise<unknown> {
    const stored = await this.repository.of(userId);
    return stored && { explainedAt: stored.explainedAt, closedAt: stored.closedAt };
  }
}
