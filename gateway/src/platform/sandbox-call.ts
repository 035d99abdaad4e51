import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';

/** The sandbox header of a call, parsed. Times are epoch milliseconds of the sandbox. */
export interface SandboxCall {
  /** Each seed gives another market. */
  readonly seed: number;
  /** The sandbox's present moment; undefined if the header omits it. */
  readonly at: number | undefined;
  /** End of a stream's playback; undefined if the header omits it. */
  readonly until: number | undefined;
  /** Each run has its own orders and signals. */
  readonly run: string;
  /** The sandbox's one alert rule. */
  readonly rule: {
    readonly pairs: readonly Pair[];
    readonly timeframes: readonly Timeframe[];
    readonly minConfidence: number;
  };
}
