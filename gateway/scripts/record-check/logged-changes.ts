import type { EngineLeaf, SeriesLeaf } from '../../src/features/record/log/log-leaf.js';
import type { Faults } from './faults.js';

interface LoggedSeries extends SeriesLeaf {
  readonly leaf: number;
}

/** A change of the engine version that signs the directions of a feed. */
export interface LoggedChange {
  readonly leaf: number;
  readonly from: LoggedSeries;
  readonly to: LoggedSeries;
  readonly time: number;
  /** Undefined if no leaf says it: the log is from before changes were signed. */
  readonly reason: EngineLeaf['reason'] | undefined;
}

/** Which engine version signs the directions of each feed, by the last leaf that says so. */
export class LoggedChanges {
  readonly all: LoggedChange[] = [];
  /** By feed. */
  private readonly signing = new Map<string, LoggedSeries>();

  constructor(private readonly faults: Faults) {}

  /** A series that begins takes over the directions of its feed. */
  begin(to: LoggedSeries): void {
    const from = this.signing.get(to.feed);
    if (from) this.all.push({ leaf: to.leaf, from, to, time: to.began, reason: undefined });
    this.signing.set(to.feed, to);
  }

  change({ series, engine, reason, changed }: EngineLeaf, to: LoggedSeries | undefined, leaf: number): void {
    const from = to && this.signing.get(to.feed);
    const last = this.all.at(-1);
    if (!to || !from || to.engine !== engine) {
      this.faults.add('changes to an unknown engine version', `leaf ${leaf}: series ${series}`);
    } else if (last?.to === to && last.leaf === to.leaf && leaf === to.leaf + 1) {
      // The series that begins and the change to it are two leaves.
      this.all.splice(-1, 1, { ...last, reason });
    } else if (from === to) {
      this.faults.add('changes of the engine that change nothing', `leaf ${leaf}: series ${series}`);
    } else {
      this.all.push({ leaf, from, to, time: changed, reason });
      this.signing.set(to.feed, to);
    }
  }

  /** @param key of a direction of this series */
  direction(key: string, { feed, series }: LoggedSeries): void {
    if (this.signing.get(feed)?.series !== series)
      this.faults.add('directions of another engine version than the one that signed then', key);
  }
}
