import type { Pair } from '#schema/pair.js';
import type { FeedStatus } from '../market-feed.js';
import type { SharedState } from './feed-messages.js';

/** A leader speaks once a second or more often; what it said is not relied on for longer than this. */
const FRESH_MS = 3000;

/** What a gateway knows of the one that reads the feed. */
export class LeaderView {
  private term = 0;
  private state: SharedState | undefined;

  /** @param heardAt when a leader was heard last, epoch ms */
  constructor(public heardAt: number) {}

  /** Whether no newer leader than this one is known. */
  isCurrent(term: number): boolean {
    return term >= this.term;
  }

  /** Takes note of a leader that speaks; answers whether it is a new one. Not to be told of a former leader. */
  hear(term: number, now: number): boolean {
    const isNew = term > this.term;
    this.term = term;
    this.heardAt = now;
    return isNew;
  }

  keep(state: SharedState): void {
    this.state = state;
  }

  get pairs(): readonly Pair[] {
    return this.state?.pairs ?? [];
  }

  get epoch(): string | undefined {
    return this.state?.epoch;
  }

  status(pair: Pair | undefined, now: number): FeedStatus {
    const told = pair === undefined ? this.state?.market : this.state?.byPair[pair];
    if (told && now - this.heardAt <= FRESH_MS) return told;
    return { state: 'stale', ...(told?.lastTickAt !== undefined && { lastTickAt: told.lastTickAt }) };
  }
}
