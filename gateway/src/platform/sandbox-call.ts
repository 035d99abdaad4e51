import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';

/** What the header of a call in the sandbox asks for. Times are epoch milliseconds of the sandbox. */
export interface SandboxCall {
  /** Another seed is another market. */
  readonly seed: number;
  /** The sandbox's present moment; undefined where the call names none. */
  readonly at: number | undefined;
  /** Until when a stream plays; undefined where the call does not say. */
  readonly until: number | undefined;
  /** Orders and signals of one run do not know those of another. */
  readonly run: string;
  /** What the sandbox's one rule of alerts asks for. */
  readonly rule: {
    readonly pairs: readonly Pair[];
    readonly timeframes: readonly Timeframe[];
    readonly minConfidence: number;
  };
}
