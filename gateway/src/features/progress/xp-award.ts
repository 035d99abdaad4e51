import { GUIDED_TOUR_XP, TUTORIAL_MODULE_XP } from '#schema/education.js';

/** What XP is given for, and how much. Nothing is ever given for trades, stakes or wins. */
export const XP_POINTS = {
  'signal-generated': 5,
  'signal-saved': 5,
  'tutorial-module': TUTORIAL_MODULE_XP,
  'guided-tour': GUIDED_TOUR_XP,
  'email-verified': 10,
  'daily-visit': 10,
} as const;

export type XpReason = keyof typeof XP_POINTS;

/** Reasons that share one daily limit, so that nobody is rewarded for asking for signals all day. */
export const SIGNAL_REASONS: readonly XpReason[] = ['signal-generated', 'signal-saved'];

/** Most XP that signals give in one day of the user. */
export const SIGNAL_XP_A_DAY = 50;

export interface XpAward {
  readonly userId: string;
  readonly reason: XpReason;
  /** What it is for, such as a signal's id; with the reason it makes the key that counts once. */
  readonly subject: string;
}
