import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { FirstStepsRepository } from './first-steps.repository.js';
import type { FirstSteps } from './first-steps.type.js';
import type { SignalLists } from './signal-lists.repository.js';

/** A new user's path: a signal, its outcome, the meaning of that. It gives no rewards and never asks for a trade. */
export class FirstStepsService {
  constructor(
    private readonly repository: FirstStepsRepository,
    private readonly lists: SignalLists,
    private readonly clock: Clock,
  ) {}

  /** Null once the path is closed, on any device. @param analysis whether to include the signal's analysis */
  async of({ userId }: Viewer, analysis: boolean): Promise<FirstSteps | null> {
    const kept = await this.repository.of(userId);
    if (kept?.closedAt) return null;
    const signal = await this.lists.first(userId, { analysis });
    return { signal: signal ?? null, explainedAt: kept?.explainedAt ?? null };
  }

  /** Records that the explanation was opened. Idempotent. @throws FarolError CONFLICT before the outcome */
  async explain(viewer: Viewer, analysis: boolean): Promise<FirstSteps | null> {
    const steps = await this.of(viewer, analysis);
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
    const kept = await this.repository.of(userId);
    return kept && { explainedAt: kept.explainedAt, closedAt: kept.closedAt };
  }
}
