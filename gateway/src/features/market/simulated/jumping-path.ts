import type { MarketPath } from './brownian-path.js';
import type { BusinessTime } from './business-time.js';
import { ChaCha } from './chacha.js';
import { gaussian } from './keyed-noise.js';

/** Share of a path's variance that comes from jumps. */
const JUMP_SHARE = 0.12;
/** Half a day, in minutes; each half day has a jump with probability 1/2. */
const SLOT = 720;
const SLOTS_A_YEAR = 2 * 365;
/** Slots whose jumps are computed and summed at a time: 512 days. */
const RUN = 1024;

interface Jump {
  readonly minute: number;
  readonly second: number;
  readonly size: number;
}

/**
 * A path of variance 1 a year that occasionally jumps within a second, as prices do at news. Jumps go up as often as
 * down; their sizes are normal and larger in busy hours. The rest of the variance comes from a continuous path.
 */
export class JumpingPath implements MarketPath {
  private readonly chacha: ChaCha;
  private readonly words = new Int32Array(16);
  /**
   * Cumulative sums of the jumps before each slot of a run, counted from the run's first; one more for the whole run.
   */
  private readonly runs = new Map<number, Float64Array>();
  /** The last slot requested: minutes are requested in order. */
  private last: { readonly slot: number; readonly jump: Jump | undefined } | undefined;

  /**
   * @param key 32 bytes
   * @param sessions determines how busy each minute is
   */
  constructor(
    private readonly continuous: MarketPath,
    key: Uint8Array,
    private readonly sessions: BusinessTime,
  ) {
    this.chacha = new ChaCha(key);
  }

  addMinutes(from: number, to: number, scale: number, out: Float64Array): void {
    this.continuous.addMinutes(from, to, scale * Math.sqrt(1 - JUMP_SHARE), out);
    for (let slot = Math.floor(from / SLOT); slot * SLOT <= to; slot += 1) {
      const before = scale * this.sumBefore(slot);
      const jump = this.jumpOf(slot);
      const end = Math.min(to, slot * SLOT + SLOT - 1);
      for (let minute = Math.max(from, slot * SLOT); minute <= end; minute += 1) {
        out[minute - from] =
          (out[minute - from] ?? 0) + before + (jump && minute > jump.minute ? scale * jump.size : 0);
      }
    }
  }

  addSteps(minute: number, scale: number, out: Float64Array): void {
    this.continuous.addSteps(minute, scale * Math.sqrt(1 - JUMP_SHARE), out);
    const jump = this.jumpOf(Math.floor(minute / SLOT));
    if (jump?.minute === minute) out[jump.second] = (out[jump.second] ?? 0) + scale * jump.size;
  }

  private jumpOf(slot: number): Jump | undefined {
    if (this.last?.slot !== slot) this.last = { slot, jump: this.makeJump(slot) };
    return this.last.jump;
  }

  private makeJump(slot: number): Jump | undefined {
    this.chacha.block(slot, 0, 0, 0, this.words);
    const [chance = 0, place = 0, size = 0] = this.words;
    if (chance < 0) return undefined;
    const second = Math.floor(((place >>> 0) / 2 ** 32) * SLOT * 60);
    const minute = slot * SLOT + Math.floor(second / 60);
    const busy = (this.sessions.at(minute + 1) - this.sessions.at(minute)) * SLOTS_A_YEAR * SLOT;
    const deviation = Math.sqrt((JUMP_SHARE * 2 * busy) / SLOTS_A_YEAR);
    return { minute, second: second % 60, size: deviation * gaussian(size) };
  }

  private sumBefore(slot: number): number {
    const run = Math.floor(slot / RUN);
    let sum = this.sumsOf(run)[slot - run * RUN] ?? 0;
    for (let other = Math.min(run, 0); other < Math.max(run, 0); other += 1) {
      sum += Math.sign(run) * (this.sumsOf(other)[RUN] ?? 0);
    }
    return sum;
  }

  private sumsOf(run: number): Float64Array {
    const cached = this.runs.get(run);
    if (cached) return cached;
    const sums = new Float64Array(RUN + 1);
    for (let slot = 0; slot < RUN; slot += 1) {
      sums[slot + 1] = (sums[slot] ?? 0) + (this.jumpOf(run * RUN + slot)?.size ?? 0);
    }
    this.runs.set(run, sums);
    return sums;
  }
}
