import { DRILL_UNSEEN_MS } from '#schema/drill.js';

/** The clock of a drill: its position at a moment, and whether and how fast it runs. */
export interface DrillClock {
  /** Milliseconds from the drill's beginning. */
  readonly positionMs: number;
  /** Epoch ms. */
  readonly clockAt: number;
  readonly speed: number;
  readonly paused: boolean;
}

/**
 * The clock at a moment. It never goes back, even if another gateway's clock is behind: what one gateway has shown has
 * passed for all. It pauses when nobody has looked for a while.
 *
 * @param now epoch ms
 * @param lengthMs length of the drill, where the clock ends
 */
export function clockNow(clock: DrillClock, now: number, lengthMs: number): DrillClock {
  const { positionMs, clockAt, speed, paused } = clock;
  const later = Math.max(now, clockAt);
  if (paused) return { ...clock, clockAt: later };
  const passed = Math.min(later - clockAt, DRILL_UNSEEN_MS);
  const position = Math.min(lengthMs, Math.floor(positionMs + passed * speed));
  const isUnseen = later - clockAt > DRILL_UNSEEN_MS;
  return { positionMs: position, clockAt: later, speed, paused: isUnseen || position >= lengthMs };
}
