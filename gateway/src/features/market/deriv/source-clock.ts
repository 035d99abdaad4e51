import type { Clock } from '../../../platform/clock.js';
import type { DerivClient } from './deriv-client.js';

/**
 * A candle counts as final this long after its end by Deriv's own time. Its successor usually begins within a second;
 * a quiet pair has none until its next price.
 */
export const FINAL_AFTER_MS = 2_000;
/** Deriv's time is not asked for again within this time. */
const ASK_AGAIN_MS = 1_000;
/** A moment further ahead of our clock is a mistake of the sender: clocks differ by minutes. */
const MAX_AHEAD_MS = 86_400_000;
/** Without a word from Deriv for longer than this, nothing is known of its present. */
const SILENT_MS = 30_000;

/**
 * The newest moment that Deriv itself has named, in a tick, a candle or an answer to `time`. Its present is that moment
 * or later, whatever our own clock shows.
 */
export class SourceClock {
  private newest = Number.NEGATIVE_INFINITY;
  private heardAt = Number.NEGATIVE_INFINITY;
  private askedAt = Number.NEGATIVE_INFINITY;
  private asking: Promise<void> | undefined;

  constructor(
    private readonly client: DerivClient,
    private readonly clock: Clock,
  ) {}

  /** Epoch ms; minus infinity until Deriv has named a moment. */
  get time(): number {
    return this.newest;
  }

  /** Candles that ended by this moment are final. */
  get finalUntil(): number {
    return this.newest - FINAL_AFTER_MS;
  }

  /** Deriv has named a later moment within the last half minute of our clock. */
  get isFresh(): boolean {
    return this.clock.now() - this.heardAt <= SILENT_MS;
  }

  /** @returns false if `time` cannot be Deriv's present or past */
  told(time: number): boolean {
    const now = this.clock.now();
    if (time > now + MAX_AHEAD_MS) return false;
    if (time > this.newest) {
      this.newest = time;
      this.heardAt = now;
    }
    return true;
  }

  /** Whether Deriv's time has reached `time`, to the second; Deriv is asked if need be. Rejects with `DerivError`. */
  async reach(time: number): Promise<boolean> {
    const second = Math.floor(time / 1000) * 1000;
    if (this.newest < second) await this.ask();
    return this.newest >= second;
  }

  private ask(): Promise<void> {
    if (this.asking === undefined && this.clock.now() - this.askedAt < ASK_AGAIN_MS) return Promise.resolve();
    this.askedAt = this.clock.now();
    this.asking ??= this.client
      .ask('time', { time: 1 })
      .then(({ body }) => {
        this.told(body.time);
      })
      .finally(() => {
        this.asking = undefined;
      });
    return this.asking;
  }
}
