import { DRILL_UNSEEN_MS } from '#schema/drill.js';

/** The clock of a drill: how far it had come at a moment, and how it goes on. */
export interface DrillClock {
  /** Milliseconds from the drill's beginning. */
  readonly positionMs: number;
  /** Epoch ms. */
  readonly clockAt: number;
  readonly speed: number;
  readonly paused: boolean;
}

/**
 * The clock as it stands now. It never goes back, also where another gateway's clock is behind: what one gateway has shown
 * has passed for all. With nobody looking for a while it stands still.
 *
 * @param now epoch ms
 * @param lengthMs of the drill, where it ends
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
