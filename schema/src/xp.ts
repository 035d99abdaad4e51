/** Reasons for XP and their points. XP is never given for trades, stakes or wins. */
export const XP_POINTS = {
  'signal-generated': 5,
  'signal-saved': 5,
  'tutorial-module': 30,
  'guided-tour': 20,
  'email-verified': 10,
  'daily-visit': 10,
} as const;

export type XpReason = keyof typeof XP_POINTS;

/** Most XP from signals in one day of the user. */
export const SIGNAL_XP_A_DAY = 50;
