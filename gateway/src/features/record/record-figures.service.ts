import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { PAIRS, type Pair } from '#schema/pair.js';
import { NO_TALLY, type Tally } from '#schema/statistics/tally.js';
import { verdictsOf } from '#schema/statistics/verdict.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { ENGINE_VERSION } from '../../engine/analyse.js';
import type { Clock } from '../../platform/clock.js';
import { Memo } from '../../platform/memo.js';
import type { MarketService } from '../market/market.service.js';
import type { GeneratedPart, GeneratedSignalsService } from '../outcomes/generated-signals.service.js';
import type { HitRateService } from '../outcomes/hit-rate.service.js';
import type { GeneratedSeries, HitRate } from '../outcomes/hit-rate.type.js';
import type { TiledLogService } from './log/tiled-log.service.js';
import type { LogHead } from './log/tree-head.js';
import type { CoinComparisonService } from './price-comparison/coin-comparison.service.js';
import type { RecordCoinComparison } from './price-comparison/coin-comparison.type.js';
import type { SecondFeedService } from './price-comparison/second-feed.service.js';
import type { RecordSecondFeed } from './price-comparison/second-feed.type.js';
import { PRICE_KINDS, type PriceKind } from './price-kind.type.js';
import type { RecordSeries as CountedSeries, RecordSum } from './record.repository.js';
import type { RecordService } from './record.service.js';
import type { RecordVoidReason } from './record-codes.js';
import { type DimensionTally, figuresOf, generatedFigures, joinedGaps, toHitRate } from './record-figures.js';
import type { RecordDimension, RecordFigures, RecordSeries } from './record-figures.type.js';
import type { RecordHead } from './record-log.type.js';
import type { RecordUndirected, RecordVoids } from './record-loss.type.js';
import type { Gap } from './record-progress.repository.js';
import { worthInParts } from './record-worth.js';
import type { RecordWorth } from './record-worth.type.js';
import type { StoredShadow } from './shadow/shadow.repository.js';
import type { ShadowService } from './shadow/shadow.service.js';
import { shadowFigures } from './shadow/shadow-figures.js';
import type { UndirectedCount } from './undirected/undirected.repository.js';
import type { UndirectedService } from './undirected/undirected.service.js';
import { UNDIRECTED_REASONS } from './undirected/undirected-reason.js';
import type { WitnessService, WitnessSighting } from './witness/witness.service.js';

/** Kinds of feeds, by their ids, for signals of users on a feed that has no series in the record. */
const KINDS_BY_ID: readonly (readonly [ids: RegExp, kind: PriceKind])[] = [
  [/^simulated/, 'SIMULATED'],
  [/^replay/, 'REPLAYED'],
  [/^deriv:(?:ws|api)\.derivws\.com$/, 'REAL'],
];

/** GraphQL dimensions of the record's rows. */
const DIMENSIONS: Readonly<{ [dimension in RecordSum['dimension']]?: RecordDimension }> = {
  pair: 'PAIR',
  timeframe: 'TIMEFRAME',
  hour: 'HOUR',
  weekday: 'WEEKDAY',
  confidence: 'CONFIDENCE',
  chance: 'CHANCE',
  week: 'WEEK',
};

const VOID_REASONS = [
  'NO_PRICE',
  'NOT_READ',
  'NO_CANDLE',
  'OUT_OF_REACH',
] as const satisfies readonly RecordVoidReason[];

/** Baselines in display order. */
const BASELINES = ['coin', 'call', 'reverse'];

const KEYS: readonly string[] = [...PAIRS, ...TIMEFRAMES];

/** Sorts pairs and timeframes in their usual order, numbers by size and weeks by date. */
function byKey(one: string, other: string): number {
  return KEYS.indexOf(one) - KEYS.indexOf(other) || Number(one) - Number(other) || one.localeCompare(other);
}

function toDimensionTally(sum: RecordSum): DimensionTally[] {
  const dimension = DIMENSIONS[sum.dimension];
  return dimension ? [{ dimension, key: sum.value, tally: sum }] : [];
}

function toGeneratedTally({ dimension, value, tally }: GeneratedPart): DimensionTally[] {
  const shown = dimension === 'all' ? undefined : DIMENSIONS[dimension];
  return shown ? [{ dimension: shown, key: value, tally }] : [];
}

function toVoids({ value, voided }: RecordSum): RecordVoids[] {
  const reason = VOID_REASONS.find((one) => one === value);
  return reason && voided > 0 ? [{ reason, count: voided }] : [];
}

function toUndirected(counts: readonly UndirectedCount[]): RecordUndirected[] {
  return UNDIRECTED_REASONS.flatMap((reason) => {
    const found = counts.find((one) => one.reason === reason);
    return found ? [{ reason, count: found.count }] : [];
  });
}

function toHead({ size, root, time }: LogHead, vkey: string): RecordHead {
  return { size, root, signedAt: new Date(time), vkey };
}

/** The figures; what the chances are worth is computed only if it is asked for. */
type CurrentFigures = Omit<RecordFigures, 'worth'> & { readonly worth: Promise<RecordWorth> };

/** All input of the figures, read at one moment. */
interface Snapshot {
  readonly series: readonly CountedSeries[];
  readonly sums: readonly RecordSum[];
  readonly generatedSeries: readonly GeneratedSeries[];
  /** Signals that users generated with the series on display. */
  readonly generatedParts: readonly GeneratedPart[];
  readonly gaps: readonly Gap[];
  readonly head: LogHead | undefined;
  readonly vkey: string | undefined;
  readonly witnesses: readonly WitnessSighting[];
  readonly secondFeeds: readonly RecordSecondFeed[];
  readonly coinComparisons: readonly RecordCoinComparison[];
  /** Candidates beside the series on display. */
  readonly shadows: readonly StoredShadow[];
  /** Candles without a direction of the series on display. */
  readonly undirected: readonly UndirectedCount[];
}

/** Computes the record's public figures. */
export class RecordFiguresService {
  private readonly memo: Memo;
  private worth: { readonly key: string; readonly worth: Promise<RecordWorth> } | undefined;

  constructor(
    private readonly records: RecordService,
    private readonly tiledLog: TiledLogService,
    private readonly witnesses: WitnessService,
    private readonly secondFeeds: SecondFeedService,
    private readonly coins: CoinComparisonService,
    private readonly shadows: ShadowService,
    private readonly undirected: UndirectedService,
    private readonly hitRates: HitRateService,
    private readonly generated: GeneratedSignalsService,
    private readonly market: MarketService,
    clock: Clock,
  ) {
    this.memo = new Memo(clock);
  }

  /** The current figures, computed at most once a second for all callers. */
  current(): Promise<CurrentFigures> {
    return this.memo.get('figures', async () => this.figuresFrom(await this.snapshot()));
  }

  /** Hit rate over every closed candle of a pair and timeframe. Its verdict allows for all pairs and timeframes. */
  async hitRateOf(pair: Pair, timeframe: Timeframe): Promise<HitRate> {
    const { series, sums } = await this.snapshot();
    const present = series.find((one) => this.isPresent(one));
    const rows = sums.filter((sum) => sum.series === present?.id && sum.dimension === 'pair timeframe');
    const index = rows.findIndex(({ value }) => value === `${pair} ${timeframe}`);
    const clusters = rows.map((row) => row.clusters);
    const verdict = present?.kind === 'real' ? verdictsOf(BREAK_EVEN_RATE, clusters)[index] : undefined;
    return toHitRate(rows[index] ?? NO_TALLY, verdict);
  }

  private snapshot(): Promise<Snapshot> {
    return this.memo.get('snapshot', () => this.read());
  }

  private async read(): Promise<Snapshot> {
    const { records, hitRates } = this;
    const [series, generatedSeries, head, vkey, witnesses, coinComparisons] = await Promise.all([
      records.series(),
      hitRates.everySeries(),
      records.newestHead(),
      this.tiledLog.vkey(),
      this.witnesses.sightings(),
      this.coins.all(),
    ]);
    const shown = this.shownOf(series);
    const [sums, generatedParts, gaps, secondFeeds, shadows, undirected] = await Promise.all([
      records.sums(series),
      shown ? this.generated.of(shown.feed, shown.engineVersion) : [],
      shown ? records.gaps(shown.id) : [],
      shown ? this.secondFeeds.of(shown.id) : [],
      shown ? this.shadows.of(shown.id) : [],
      shown ? this.undirected.of(shown.id) : [],
    ]);
    const parts = { sums, generatedParts, gaps, secondFeeds, shadows, undirected };
    return { series, generatedSeries, head, vkey, witnesses, coinComparisons, ...parts };
  }

  private figuresFrom({
    series,
    sums,
    generatedSeries,
    head,
    vkey,
    witnesses,
    generatedParts,
    gaps,
    secondFeeds,
    coinComparisons,
    shadows,
    undirected,
  }: Snapshot): CurrentFigures {
    const shown = this.shownOf(series);
    const wholes = new Map(
      sums.flatMap((sum) => (sum.dimension === 'all' ? [[sum.series, sum] as const] : [])),
    );
    const history = series.map((one) => this.toSeries(one, wholes.get(one.id) ?? NO_TALLY)).reverse();
    const kinds = new Map(series.map(({ feed, kind }) => [feed, PRICE_KINDS[kind]]));
    const byUsers = generatedSeries.map((one) => this.toUsersSeries(one, kinds.get(one.feed)));
    const own = sums.filter((sum) => sum.series === shown?.id);
    const of = (dimension: RecordSum['dimension']) => own.filter((sum) => sum.dimension === dimension);
    const figures = figuresOf({
      prices: PRICE_KINDS[shown?.kind ?? this.market.feed.kind],
      pending: shown?.pending ?? 0,
      overall: of('all')[0] ?? NO_TALLY,
      late: of('late')[0] ?? NO_TALLY,
      witnessed: of('witnessed')[0] ?? NO_TALLY,
      rows: own.flatMap(toDimensionTally).sort((one, other) => byKey(one.key, other.key)),
      baselines: BASELINES.flatMap((name) => {
        const sum = of('baseline').find(({ value }) => value === name);
        return sum ? [{ key: name.toUpperCase(), tally: sum }] : [];
      }),
    });
    const current = history.find(({ id }) => id === String(shown?.id)) ?? null;
    const worth = () => this.worthOf(own, figures.prices === 'REAL', shown?.engineVersion ?? ENGINE_VERSION);
    return {
      ...figures,
      users: generatedFigures(
        generatedParts.find(({ dimension }) => dimension === 'all')?.tally ?? NO_TALLY,
        generatedParts.flatMap(toGeneratedTally).sort((one, other) => byKey(one.key, other.key)),
      ),
      gaps: joinedGaps(gaps),
      voids: of('void').flatMap(toVoids),
      undirected: toUndirected(undirected),
      undirectedUntil: shown?.countedUntil ?? null,
      series: current,
      history: [...history, ...byUsers],
      secondFeeds: [...secondFeeds],
      coinComparisons: [...coinComparisons],
      shadows: shadows.toReversed().map((shadow) => {
        const sum = of('shadow').find(({ value }) => value === String(shadow.id));
        return shadowFigures(shadow, sum, {
          lastClose: shown?.lastClose?.getTime(),
          isPresent: shown !== undefined && this.isPresent(shown),
          isReal: figures.prices === 'REAL',
        });
      }),
      witnesses: [...witnesses],
      head: head && vkey ? toHead(head, vkey) : null,
      get worth() {
        return worth();
      },
    };
  }

  /** Computed again only once another signal or hour was counted, and once for all who ask meanwhile. */
  private worthOf(sums: readonly RecordSum[], isReal: boolean, engine: string): Promise<RecordWorth> {
    const key = JSON.stringify(sums.filter(({ dimension }) => dimension === 'all'));
    if (this.worth?.key !== key) this.worth = { key, worth: worthInParts(sums, isReal, engine) };
    return this.worth.worth;
  }

  /** The current series, unless it is not from a real market and an earlier series was. */
  private shownOf(series: readonly CountedSeries[]): CountedSeries | undefined {
    const present = series.find((one) => this.isPresent(one));
    if (present?.kind === 'real') return present;
    return series.findLast(({ kind }) => kind === 'real') ?? present ?? series.at(-1);
  }

  private isPresent({ feed, engineVersion }: Pick<CountedSeries, 'feed' | 'engineVersion'>): boolean {
    return feed === this.market.feed.id && engineVersion === ENGINE_VERSION;
  }

  private kindOf(feed: string): PriceKind | null {
    if (feed === this.market.feed.id) return PRICE_KINDS[this.market.feed.kind];
    return KINDS_BY_ID.find(([ids]) => ids.test(feed))?.[1] ?? null;
  }

  private toSeries(
    one: CountedSeries,
    { won, lost, tied, voided }: Pick<Tally, 'won' | 'lost' | 'tied' | 'voided'>,
  ): RecordSeries {
    const { id, feed, engineVersion, kind, beganAt, lastClose } = one;
    return {
      id: String(id),
      counting: 'CANDLES',
      prices: PRICE_KINDS[kind],
      feed,
      engineVersion,
      from: beganAt,
      until: lastClose,
      current: this.isPresent(one),
      ...{ won, lost, tied, voided },
    };
  }

  private toUsersSeries(one: GeneratedSeries, kind: PriceKind | undefined): RecordSeries {
    const { feed, engineVersion, firstAt, lastAt, won, lost, tied, voided } = one;
    return {
      id: `users ${feed} ${engineVersion}`,
      counting: 'USERS',
      prices: kind ?? this.kindOf(feed),
      feed,
      engineVersion,
      from: firstAt,
      until: lastAt,
      current: this.isPresent(one),
      ...{ won, lost, tied, voided },
    };
  }
}
