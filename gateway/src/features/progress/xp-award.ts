import { GUIDED_TOUR_XP, TUTORIAL_MODULE_XP } from '#schema/education.js';

/** Reasons for XP and their points. XP is never given for trades, stakes or wins. */
export const XP_POINTS = {
  'signal-generated': 5,
  'signal-saved': 5,
  'tutorial-module': TUTORIAL_MODULE_XP,
  'guided-tour': GUIDED_TOUR_XP,
  'email-verified': 10,
  'daily-visit': 10,
} as const;

export type XpReason = keyof typeof XP_POINTS;

/** Reasons that share one daily limit, so that requesting signals all day does not pay. */
export const SIGNAL_REASONS: readonly XpReason[] = ['signal-generated', 'signal-saved'];

/** Most XP from signals in one day of the user. */
export const SIGNAL_XP_A_DAY = 50;

export interface XpAward {
  readonly userId: string;
  readonly reason: XpReason;
  /** Subject of the award, such as a signal's id. Together with the reason it forms the key that counts once. */
  readonly subject: string;
}
