import type { CallLeaf, CallOutcomeLeaf } from '../../src/features/record/log/log-leaf.js';
import type { Faults } from './faults.js';

/** A call of the log with its outcome, if it has one. */
export interface LoggedCall extends CallLeaf {
  readonly leaf: number;
  outcome?: { readonly leaf: number; readonly digest: string };
}

/** The calls of all sources in the log; checks that none is left out or counted twice. */
export class LoggedCalls {
  /** By the number of their leaf. */
  private readonly byLeaf = new Map<number, LoggedCall>();
  private readonly byDigest = new Map<string, LoggedCall>();
  private readonly outcomes = new Set<string>();
  private readonly counts = new Map<string, number>();
  private ended = 0;

  constructor(private readonly faults: Faults) {}

  add(call: CallLeaf, leaf: number): void {
    const { source, number } = call;
    const before = this.counts.get(source) ?? 0;
    if (number !== before + 1)
      this.faults.add(
        'calls that do not follow the one before them',
        `leaf ${leaf}: number ${number} of source ${source}, after ${before}`,
      );
    this.counts.set(source, number);
    const logged: LoggedCall = { ...call, leaf };
    this.byLeaf.set(leaf, logged);
    this.byDigest.set(call.digest, logged);
  }

  end({ of, digest }: CallOutcomeLeaf, leaf: number): void {
    const call = this.byLeaf.get(of);
    if (!call) this.faults.add('outcomes of calls without a call before them', `leaf ${leaf}, of leaf ${of}`);
    else if (call.outcome)
      this.faults.add('outcomes of calls that are there twice', `leaf ${leaf}, of leaf ${of}`);
    else {
      call.outcome = { leaf, digest };
      this.outcomes.add(digest);
      this.ended += 1;
    }
  }

  /** The call with this hash. */
  withDigest(digest: string): LoggedCall | undefined {
    return this.byDigest.get(digest);
  }

  /** Whether the outcome of any call has this hash. */
  hasOutcome(digest: string): boolean {
    return this.outcomes.has(digest);
  }

  /** How many calls of a source are in the log. */
  countOf(source: string): number {
    return this.counts.get(source) ?? 0;
  }

  /** What is there, in English; nothing if there are no calls. */
  lines(): string[] {
    if (this.byLeaf.size === 0) return [];
    return [`calls: ${this.byLeaf.size} of ${this.counts.size} sources, ${this.ended} of them ended`];
  }
}
