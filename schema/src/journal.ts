/** Limits of the journal: what a user writes beside a trade or signal. */
export const JOURNAL_REASON_MAX = 140;
export const JOURNAL_NOTE_MAX = 2000;
export const JOURNAL_TAGS_MAX = 5;
export const JOURNAL_TAG_MAX = 24;
/** Entries of one user that may have a note. */
export const JOURNAL_NOTES_MAX = 5000;

/** Practice trades that habits and figures are computed from: the newest ones. */
export const HABIT_TRADES_MAX = 1000;
/** Questions for habits, and for prices of a moment, a minute. */
export const HABITS_PER_MINUTE = 10;
export const MOMENTS_PER_MINUTE = 30;

/** Replays of a day: questions a minute, entries of a day that are looked at, and how many days back. */
export const REPLAYS_PER_MINUTE = 20;
export const DAY_ENTRIES_MAX = 500;
export const DAYS_BACK_MAX = 366;

/** How one felt, with its label (pt-BR). */
export const FEELINGS = {
  CALM: 'Calma',
  CONFIDENT: 'Confiança',
  ANXIOUS: 'Ansiedade',
  ANGRY: 'Raiva',
  BORED: 'Tédio',
} as const;
export type Feeling = keyof typeof FEELINGS;

/** Confidence from which a signal counts among "80 and more". */
export const STRONG_SIGNAL_CONFIDENCE = 80;
