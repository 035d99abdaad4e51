import type { Pair } from '#schema/pair.js';
import { SANDBOX_PAST_PER_MINUTE } from '#schema/sandbox.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { analyse, ENGINE_VERSION } from '../../engine/analyse.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import type { Signal, SignalOutcome, SignalPage } from '../signals/signal.type.js';
import type { SandboxRunRepository, SandboxSignalRow } from './sandbox-run.repository.js';
import { endOf, nowOf, type SandboxScope, sandboxId } from './sandbox-scope.js';

interface PastArgs {
  readonly first: number;
  readonly after?: string | null;
  readonly pair?: Pair | null;
  readonly outcome?: SignalOutcome | null;
}

/**
 * Signals of a sandbox. Only the fact that a run requested one is stored; its content and outcome are recomputed from
 * its time.
 */
export class SandboxSignalService {
  constructor(
    private readonly scope: SandboxScope,
    private readonly runs: SandboxRunRepository,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Idempotent: the same pair, timeframe and time give the same signal.
   *
   * @throws FarolError CONFLICT (too many in this run)
   */
  async generate(
    _viewer: Viewer,
    { pair, timeframe }: { readonly pair: Pair; readonly timeframe: Timeframe },
  ): Promise<Signal> {
    const { call } = this.scope;
    const generatedAt = nowOf(call);
    const id = sandboxId(generatedAt, 'signal', call.seed, pair, timeframe);
    const row = { id, pair, timeframe, generatedAt: new Date(generatedAt) };
    const signal = await this.signalOf(row, generatedAt);
    await this.runs.addSignal(this.scope, row);
    return signal;
  }

  /** The run's signals that have expired by the call's time, newest first. @throws FarolError RATE_LIMITED */
  async past(_viewer: Viewer, { first, after, pair, outcome }: PastArgs): Promise<SignalPage> {
    await this.limiter.take(`sandbox past ${this.scope.userId}`, SANDBOX_PAST_PER_MINUTE);
    const now = nowOf(this.scope.call);
    const rows = (await this.runs.signals(this.scope)).filter(
      (row) =>
        row.generatedAt.getTime() + timeframeMs(row.timeframe) <= now &&
        (!after || row.id < after) &&
        (!pair || row.pair === pair),
    );
    const items: Signal[] = [];
    for (const row of rows) {
      if (items.length > first) break;
      const signal = await this.signalOf(row, now);
      if (!outcome || signal.outcome === outcome) items.push(signal);
    }
    const hasMore = items.length > first;
    if (hasMore) items.pop();
    return { items, endCursor: hasMore ? (items.at(-1)?.id ?? null) : null };
  }

  private async signalOf(row: SandboxSignalRow, now: number): Promise<Signal> {
    const { id, pair, timeframe } = row;
    const at = row.generatedAt.getTime();
    const market = this.scope.marketAt(at);
    const analysis = analyse(await market.analysisCandles(pair, timeframe), { pair, timeframe });
    const { direction, confidence, strength, indicators, recommendation, candleTime } = analysis;
    const entryPrice = await market.entryPrice(pair);
    const expiresAt = at + timeframeMs(timeframe);
    const isSettled = expiresAt <= now;
    const end = isSettled
      ? await endOf(this.scope, { pair, direction, entryPrice }, expiresAt)
      : { exitPrice: null, outcome: null };
    return {
      id,
      pair,
      timeframe,
      direction,
      confidence,
      estimatedChance: market.estimatedChance(analysis, at),
      strength,
      entryPrice,
      expirationTime: new Date(expiresAt),
      analysis: { indicators, recommendation, timeframe },
      candleTime: new Date(candleTime),
      generatedAt: row.generatedAt,
      savedAt: null,
      feed: market.feed.id,
      simulated: true,
      engineVersion: ENGINE_VERSION,
      ...end,
      settledAt: isSettled ? new Date(expiresAt) : null,
    };
  }
}
