import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import type { MarketFeed } from '../market/market-feed.js';
import type { ChangeReason } from './engine-change/engine-change.js';
import type { EngineChangeRepository } from './engine-change/engine-change.repository.js';
import type { LogService } from './log/log.service.js';
import { engineLeaf, type Leaf, seriesLeaf } from './log/log-leaf.js';
import type { RecordRepository } from './record.repository.js';
import type { RecordProgressRepository, Series } from './record-progress.repository.js';
import type { RecordWriterRepository } from './record-writer.repository.js';
import type { ShadowRepository } from './shadow/shadow.repository.js';
import { shadowFigures } from './shadow/shadow-figures.js';
import { MET_FOR_MS } from './shadow/shadow-rule.js';

/** Begins series, and signs which of a feed's engine versions has its directions signed. */
export class RecordSeriesService {
  constructor(
    private readonly writer: RecordWriterRepository,
    private readonly progress: RecordProgressRepository,
    private readonly changes: EngineChangeRepository,
    private readonly records: RecordRepository,
    private readonly shadows: ShadowRepository,
    private readonly log: LogService,
    private readonly clock: Clock,
  ) {}

  /**
   * The series of a feed and an engine version, created if it does not exist. From now on its directions are signed, and
   * those of the feed's other versions are not: a leaf says so if that is a change.
   */
  async open({ id: feed, kind }: MarketFeed, engineVersion: string): Promise<Series> {
    const existing = await this.progress.findSeries(feed, engineVersion);
    if (existing && (await this.signs(existing))) return existing;
    try {
      return await this.writer.inTransaction(async (manager) => {
        const former = await this.changes.signing(feed, manager);
        const known = await this.progress.findSeries(feed, engineVersion, manager);
        if (known && known.id === former) return known;
        const now = this.clock.now();
        const signed = await this.log.signedTree(manager);
        const first = signed?.size ?? 0;
        const leaves: Leaf[] = [];
        let series = known;
        if (!series) {
          const begun = { feed, engineVersion, kind, beganAt: now };
          const id = await this.progress.addSeries(manager, { ...begun, leaf: first });
          leaves.push(seriesLeaf({ ...begun, id }));
          series = { id, feed, engineVersion, beganAt: now };
        }
        if (former !== undefined) {
          const reason = await this.reasonOf(manager, former, engineVersion, now);
          const change = { series: series.id, engineVersion, reason, changedAt: now };
          await this.changes.add(manager, change, first + leaves.length);
          leaves.push(engineLeaf(change));
        }
        await this.log.append(manager, signed, leaves);
        return series;
      });
    } catch (error) {
      this.log.forget();
      throw error;
    }
  }

  /** Whether the directions of a series are signed; false once another version of the engine has taken over. */
  async signs({ id, feed }: Series): Promise<boolean> {
    return (await this.changes.signing(feed)) === id;
  }

  /** Whether a version takes over by the rule that it was given in the shadow of the former one. */
  private async reasonOf(
    manager: EntityManager,
    former: number,
    engineVersion: string,
    now: number,
  ): Promise<ChangeReason> {
    const shadows = await this.shadows.of(former, manager);
    const own = shadows.filter(
      (one) => one.engineVersion === engineVersion && now - (one.lastClose ?? 0) <= MET_FOR_MS,
    );
    if (own.length === 0) return 'operator';
    const sums = await this.records.sums([former], manager);
    const isMet = own.some((shadow) => {
      const sum = sums.find(({ dimension, value }) => dimension === 'shadow' && value === String(shadow.id));
      const series = { lastClose: undefined, isPresent: false, isReal: true };
      return shadowFigures(shadow, sum, series).state === 'MET';
    });
    return isMet ? 'rule' : 'operator';
  }
}
