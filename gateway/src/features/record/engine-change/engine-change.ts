/** Why another engine version signs the directions: its rule was met in the shadow, or the operator decided it. */
export const CHANGE_REASONS = ['rule', 'operator'] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** From a moment on, another series of a feed has its directions signed: one of another engine version. */
export interface EngineChange {
  readonly series: number;
  readonly engineVersion: string;
  readonly reason: ChangeReason;
  /** Epoch milliseconds. */
  readonly changedAt: number;
}
