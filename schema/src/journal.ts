/** Limits of the journal, in which users add notes to trades and signals. */
export const JOURNAL_REASON_MAX = 140;
export const JOURNAL_NOTE_MAX = 2000;
export const JOURNAL_TAGS_MAX = 5;
export const JOURNAL_TAG_MAX = 24;
/** Maximum number of entries with a note per user. */
export const JOURNAL_NOTES_MAX = 5000;

/** Number of newest practice trades from which habits and figures are computed. */
export const HABIT_TRADES_MAX = 1000;
/** Minimum number of losses, and of wins, for a habit to be looked for. */
export const HABIT_MIN_OUTCOMES = 20;
/** Requests per minute for habits, and for prices at a time. */
export const HABITS_PER_MINUTE = 10;
export const JOURNAL_PRICES_PER_MINUTE = 30;

/** Results of a user's own signals: calls a minute, signals looked at, weeks or months listed. */
export const RESULTS_PER_MINUTE = 20;
export const RESULT_SIGNALS_MAX = 10_000;
export const RESULT_PERIODS_MAX = 53;

/** Replays of a day: requests per minute, most entries read for a day, how many days back. */
export const REPLAYS_PER_MINUTE = 20;
export const DAY_ENTRIES_MAX = 500;
export const DAYS_BACK_MAX = 366;

/** Feelings that a note can record, with labels (pt-BR). */
export const FEELINGS = {
  CALM: 'Calma',
  CONFIDENT: 'Confiança',
  ANXIOUS: 'Ansiedade',
  ANGRY: 'Raiva',
  BORED: 'Tédio',
} as const;
export type Feeling = keyof typeof FEELINGS;

/** Confidence from which a signal belongs to the group "80 and more". */
export const STRONG_SIGNAL_CONFIDENCE = 80;
