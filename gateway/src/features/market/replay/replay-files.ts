import { createHash } from 'node:crypto';
import { PAIRS, type Pair } from '#schema/pair.js';
import type { FileZone } from '../../../engine/candle-file/candle-format.js';
import { StartError } from '../../../platform/start-error.js';
import type { FeedLog } from '../market-feed.js';
import type { MarketKey } from '../market-key.js';
import { CANDLES_LEAST, type ReadFile, readCandleFolder } from './candle-file.js';
import { PairHistory } from './pair-history.js';
import { ReplaySchedule, replayRange } from './replay-schedule.js';

/** The candles of each pair, and the shift at each time. */
export interface Replay {
  readonly id: string;
  readonly histories: ReadonlyMap<Pair, PairHistory>;
  readonly schedule: ReplaySchedule;
}

/** A folder of candle files. */
export interface ReplayFolder {
  readonly dir: string;
  /** Of the files' times, in place of what they state. */
  readonly zone?: FileZone | undefined;
}

/**
 * Reads the folder and logs a report on every file.
 *
 * @throws StartError naming REPLAY_DIR if there is nothing to play
 */
export async function loadReplay(
  folder: ReplayFolder,
  key: MarketKey,
  start: number,
  log: FeedLog,
): Promise<Replay> {
  const files = await readFolder(folder, log);
  const range = replayRange(files);
  if (range === undefined)
    throw new StartError(
      `REPLAY_DIR: ${folder.dir} has no file with ${CANDLES_LEAST} candles of one of the product's pairs`,
    );
  const schedule = new ReplaySchedule(range, start);
  reportSchedule(schedule, start, log);
  const histories = PAIRS.flatMap((pair) => {
    const own = files.filter(({ file }) => file.pair === pair);
    return own.length === 0 ? [] : [[pair, new PairHistory(pair, key, own)] as const];
  });
  return { id: feedId(files), histories: new Map(histories), schedule };
}

const DIGITS = 16;

/**
 * Identifies the files: SHA-256 of one line per file, `<name> <SHA-256 of its contents>`, in the order of the names.
 */
function feedId(files: readonly ReadFile[]): string {
  const lines = files.map(({ file, digest }) => `${file.name} ${digest}\n`);
  return `replay:${createHash('sha256').update(lines.join('')).digest('hex').slice(0, DIGITS)}`;
}

async function readFolder({ dir, zone }: ReplayFolder, log: FeedLog): Promise<readonly ReadFile[]> {
  const { files, unused } = await readCandleFolder(dir, zone).catch((error: unknown) => {
    throw StartError.of('REPLAY_DIR', `${dir} cannot be read`, error);
  });
  for (const { name, reason } of unused)
    log.warn({ file: name, reason }, 'replay: a file that is not played');
  for (const { report } of files) {
    const hasFaults = report.failure !== undefined || report.malformed > 0 || report.outOfOrder > 0;
    if (hasFaults) log.warn(report, 'replay: a file with faults');
    else log.info(report, 'replay: a file');
  }
  return files;
}

function reportSchedule({ loop, detour }: ReplaySchedule, start: number, log: FeedLog): void {
  const shift = detour?.shift ?? loop.shiftAt(start);
  const until = detour === undefined || !Number.isFinite(detour.until) ? undefined : new Date(detour.until);
  log.info(
    {
      sourceTime: new Date(start - shift).toISOString(),
      shiftDays: shift / 86_400_000,
      weeks: loop.weeks,
      byWholeWeeks: detour === undefined,
      ...(until !== undefined && { wholeWeeksFrom: until.toISOString() }),
    },
    'replay: the files are played as if they happened now',
  );
}
