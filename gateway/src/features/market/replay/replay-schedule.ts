import { type Detour, findDetour } from './detour.js';
import type { ReplayRange } from './replay-range.js';
import { WeekLoop } from './week-loop.js';

/** A stretch of the clock with one shift. */
export interface Segment {
  /** Clock time less source time, ms, a multiple of an hour. */
  readonly shift: number;
  /** Clock time at which the next segment begins. */
  readonly until: number;
}

/** Which shift the files have at which time of the clock: a function of the files and the start alone. */
export class ReplaySchedule {
  readonly loop: WeekLoop;
  readonly detour: Detour | undefined;

  constructor(range: ReplayRange, start: number) {
    this.loop = new WeekLoop(range);
    this.detour = findDetour(range, this.loop, start);
  }

  segmentAt(time: number): Segment {
    const { detour, loop } = this;
    if (detour === undefined || time >= detour.until) {
      return { shift: loop.shiftAt(time), until: loop.turnAfter(time) };
    }
    if (time < detour.start) {
      return { shift: loop.shiftAt(time), until: Math.min(detour.start, loop.turnAfter(time)) };
    }
    const lap = Math.floor((time - detour.start) / detour.period);
    return {
      shift: detour.shift + lap * detour.period,
      until: Math.min(detour.until, detour.start + (lap + 1) * detour.period),
    };
  }
}
