/** Seconds that a user was there without a pause. */
export interface Presence {
  readonly userId: string;
  readonly from: number;
  readonly until: number;
}

/** Beats further apart than this are two visits; the poll comes every 5 s and may be late. */
const PAUSE_MS = 15_000;

/** Joins the beats of users into stretches of presence, to be written in batches. */
export class PresenceBook {
  private readonly stretches = new Map<string, Presence>();
  private finished: Presence[] = [];

  /** @param now epoch milliseconds, never less than before */
  beat(userId: string, now: number): void {
    const open = this.stretches.get(userId);
    const goesOn = open !== undefined && now - open.until <= PAUSE_MS;
    if (open && !goesOn) this.finished.push(open);
    this.stretches.set(userId, { userId, from: goesOn ? open.from : now, until: now });
  }

  /** What is to be written: finished stretches, and open ones so far, which go on from here. */
  take(now: number): Presence[] {
    const taken = [...this.finished, ...this.stretches.values()].filter(({ from, until }) => until > from);
    this.finished = [];
    for (const [userId, { until }] of this.stretches) {
      if (now - until > PAUSE_MS) this.stretches.delete(userId);
      else this.stretches.set(userId, { userId, from: until, until });
    }
    return taken;
  }
}
