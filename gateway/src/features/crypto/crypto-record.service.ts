import { COIN_SYMBOLS } from '#schema/coin.js';
import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { TARGET_CHANCE } from '#schema/opportunity.js';
import { VERDICT_NAMES, verdictOfCounts } from '#schema/statistics/verdict.js';
import { wilsonInterval } from '#schema/wilson.js';
import type { Clock } from '../../platform/clock.js';
import { Memo } from '../../platform/memo.js';
import type { CryptoFeed } from '../market/crypto-feed.js';
import type { CryptoTrackRecord, ReachRate } from './crypto.type.js';
import type { CryptoRecordEntity } from './opportunity.entity.js';
import { FORMULA_VERSION } from './opportunity.js';
import type { OpportunityRepository } from './opportunity.repository.js';

type Counts = Pick<CryptoRecordEntity, 'reached' | 'missed' | 'voided' | 'returnSum'>;

/** All coins together, and each coin separately, since users may look at a single coin. */
const ROWS = COIN_SYMBOLS.length + 1;

/** @param coins number of coins counted, each with one opportunity at a time; undefined if no verdict is wanted */
function toReachRate({ reached, missed, voided, returnSum }: Counts, coins: number | undefined): ReachRate {
  const total = reached + missed;
  const { low, high } = wilsonInterval(reached, total);
  const isMeasured = total > 0;
  return {
    reached,
    missed,
    voided,
    total,
    rate: isMeasured ? reached / total : null,
    low,
    high,
    chance: TARGET_CHANCE,
    meanReturn: isMeasured ? returnSum / total : null,
    sufficient: total >= EVIDENCE_MIN_SIGNALS,
    verdict:
      coins === undefined
        ? null
        : VERDICT_NAMES[verdictOfCounts(TARGET_CHANCE, { won: reached, lost: missed }, ROWS, coins).word],
  };
}

function sumOf(rows: readonly Counts[]): Counts {
  const sum = (of: (row: Counts) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    reached: sum(({ reached }) => reached),
    missed: sum(({ missed }) => missed),
    voided: sum(({ voided }) => voided),
    returnSum: sum(({ returnSum }) => returnSum),
  };
}

/** Reports how often opportunities reached their targets. */
export class CryptoRecordService {
  private readonly memo: Memo;

  constructor(
    private readonly opportunities: OpportunityRepository,
    private readonly feed: CryptoFeed,
    clock: Clock,
  ) {
    this.memo = new Memo(clock);
  }

  trackRecord(): Promise<CryptoTrackRecord> {
    return this.memo.get('track record', () => this.readTrackRecord());
  }

  private async readTrackRecord(): Promise<CryptoTrackRecord> {
    const { id: feed } = this.feed;
    const isJudged = !this.feed.simulated;
    const rows = await this.opportunities.record(feed, FORMULA_VERSION);
    return {
      feed,
      formulaVersion: FORMULA_VERSION,
      overall: toReachRate(sumOf(rows), isJudged ? COIN_SYMBOLS.length : undefined),
      rows: rows.map((row) => ({
        symbol: row.symbol,
        reachRate: toReachRate(row, isJudged ? 1 : undefined),
      })),
    };
  }
}
