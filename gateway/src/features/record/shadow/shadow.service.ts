import type { EntityManager } from 'typeorm';
import { type CandidateEngine, highestChancesOf } from '../../../engine/candidates.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import type { Log } from '../../../platform/log.js';
import type { LogService } from '../log/log.service.js';
import { shadowLeaf } from '../log/log-leaf.js';
import { type Market, marketKey } from '../record-entry.js';
import type { Series } from '../record-progress.repository.js';
import type { RecordWriterRepository } from '../record-writer.repository.js';
import type { ShadowRepository, StoredShadow } from './shadow.repository.js';
import { highestOfBoth, isOver, REPLACEMENT, type Shadow, type ShadowForecast } from './shadow-rule.js';

/** Runs the candidate that the operator has named beside the present engine. */
export class ShadowService {
  constructor(
    private readonly candidate: CandidateEngine | undefined,
    private readonly repository: ShadowRepository,
    private readonly writer: RecordWriterRepository,
    private readonly log: LogService,
    private readonly warnings: Log,
    private readonly clock: Clock,
  ) {}

  /** The candidate's shadow of a series, begun if there is none; undefined without a candidate. */
  async open(series: Series): Promise<Shadow | undefined> {
    const { candidate } = this;
    // A candidate that has become the present version runs beside nothing.
    if (!candidate || candidate.version === series.engineVersion) return undefined;
    try {
      return await this.writer.inTransaction(
        async (manager) =>
          (await this.going(manager, candidate, series)) ?? this.begin(manager, candidate, series),
      );
    } catch (error) {
      this.log.forget();
      throw error;
    }
  }

  /** Candidates that run, or ran, beside a series, oldest first. */
  of(series: number): Promise<StoredShadow[]> {
    return this.repository.of(series);
  }

  /** What the candidate says of the last of these candles; undefined if it fails, which must not cost the entry. */
  forecast(
    { id }: Shadow,
    candles: readonly Candle[],
    market: Market,
    unpredictable: boolean,
  ): ShadowForecast | undefined {
    if (!this.candidate) return undefined;
    try {
      return { shadow: id, ...claimOf(this.candidate, candles, market, unpredictable) };
    } catch (error) {
      this.warnings.warn({ err: error, market: marketKey(market) }, 'the shadow engine refuses candles');
      return undefined;
    }
  }

  private async going(manager: EntityManager, { version }: CandidateEngine, { id }: Series) {
    const newest = (await this.repository.of(id, manager)).at(-1);
    if (newest?.engineVersion !== version) return undefined;
    return isOver(newest, await this.repository.seriesClose(manager, id)) ? undefined : newest;
  }

  private async begin(manager: EntityManager, candidate: CandidateEngine, series: Series): Promise<Shadow> {
    const signed = await this.log.signedTree(manager);
    const begun = {
      ...REPLACEMENT,
      series: series.id,
      engineVersion: candidate.version,
      beganAt: this.clock.now(),
      highest: highestOfBoth(candidate.highestChances, highestChancesOf(series.engineVersion)),
    };
    const id = await this.repository.add(manager, { ...begun, leaf: signed?.size ?? 0 });
    await this.log.append(manager, signed, [shadowLeaf({ ...begun, id })]);
    return { ...begun, id };
  }
}

/**
 * The direction of a candidate, and its chance in ten-thousandths.
 *
 * @param unpredictable prices are generated so that every chance is one half
 */
export function claimOf(
  candidate: CandidateEngine,
  candles: readonly Candle[],
  market: Market,
  unpredictable: boolean,
): Pick<ShadowForecast, 'direction' | 'chance'> {
  const { direction, chance } = candidate.forecast(candles, market);
  return { direction, chance: unpredictable ? 5000 : Math.round(chance * 10_000) };
}
