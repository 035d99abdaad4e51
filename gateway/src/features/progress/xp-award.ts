import type { XpReason } from '#schema/xp.js';

/** Reasons that share one daily limit, so that requesting signals all day does not pay. */
export const SIGNAL_REASONS: readonly XpReason[] = ['signal-generated', 'signal-saved'];

export interface XpAward {
  readonly userId: string;
  readonly reason: XpReason;
  /** Subject of the award, such as a signal's id. Together with the reason it forms the key that counts once. */
  readonly subject: string;
}
