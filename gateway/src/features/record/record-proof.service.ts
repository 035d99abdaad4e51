import { RECORD_PROOFS_PER_MINUTE } from '#schema/limits.js';
import { FarolError } from '../../platform/errors.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import type { LogService } from './log/log.service.js';
import type { TiledLogService } from './log/tiled-log.service.js';
import type { RecordFiguresService } from './record-figures.service.js';
import type { RecordProof, RecordProofsArgs } from './record-proof.type.js';

/** Leaves of an entry: direction, price, outcome. */
const LEAVES_OF_ENTRY = 3;

/** An entry; of the series that `record` shows if none is named. */
type AskedEntry = Omit<Parameters<LogService['leavesOf']>[0], 'series'> & Pick<RecordProofsArgs, 'series'>;

/** Proofs for programs that read only the answers of an operation. */
export class RecordProofService {
  constructor(
    private readonly log: LogService,
    private readonly tiledLog: TiledLogService,
    private readonly figures: RecordFiguresService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * The proof of a leaf, or those of an entry's direction, price and outcome, as far as it has them.
   *
   * @param caller whose allowance is used
   * @throws FarolError BAD_USER_INPUT (neither a leaf nor an entry, or both), NOT_FOUND, RATE_LIMITED
   */
  async of(args: RecordProofsArgs, caller: string): Promise<RecordProof[]> {
    const asked = askedOf(args);
    const units = 'leaf' in asked ? 1 : LEAVES_OF_ENTRY;
    await this.limiter.take(`record proofs ${caller}`, RECORD_PROOFS_PER_MINUTE, units);
    const leaves = 'leaf' in asked ? [asked.leaf] : await this.leavesOf(asked);
    const proofs: RecordProof[] = [];
    // One after the other: each takes a dozen statements.
    for (const leaf of leaves) proofs.push(await this.proofOf(leaf));
    return proofs;
  }

  private async leavesOf({ series, ...entry }: AskedEntry): Promise<number[]> {
    const shown = series ?? (await this.figures.current()).series?.id;
    // Without a series there is no entry.
    const { direction, price, outcome } = await this.log.leavesOf({ ...entry, series: Number(shown ?? 0) });
    return [direction, price, outcome].filter((leaf) => leaf !== null);
  }

  private async proofOf(leaf: number): Promise<RecordProof> {
    const { line, size, hashes, checkpoint, vkey } = await this.tiledLog.partsOfProof(leaf);
    return {
      leaf,
      line: line.toString(),
      size,
      hashes: hashes.map((hash) => Buffer.from(hash).toString('base64')),
      checkpoint,
      vkey,
    };
  }
}

function askedOf({ leaf, pair, timeframe, time, series }: RecordProofsArgs): { leaf: number } | AskedEntry {
  const isEntry = pair || timeframe || time || series;
  if (typeof leaf === 'number' && !isEntry) return { leaf };
  if (typeof leaf !== 'number' && pair && timeframe && time)
    return { pair, timeframe, time: time.getTime(), series };
  throw new FarolError(
    'BAD_USER_INPUT',
    'Peça uma linha por leaf, ou uma entrada por pair, timeframe e time (a abertura da vela).',
  );
}
