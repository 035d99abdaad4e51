import { PAIRS, type Pair } from '#schema/pair.js';
import { StartError } from '../../../platform/start-error.js';
import { candleFolder } from './candle-file.js';
import { PairHistory } from './pair-history.js';
import { type ReadFile, readCandleFile } from './read-candle-file.js';
import { replayRange } from './replay-range.js';
import { ReplaySchedule } from './replay-schedule.js';

/** Where the feed says what it found; a pino logger fits. */
export interface ReplayLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** What is played, and when. */
export interface Replay {
  readonly histories: ReadonlyMap<Pair, PairHistory>;
  readonly schedule: ReplaySchedule;
}

/**
 * Reads the folder and reports on every file.
 *
 * @throws StartError naming REPLAY_DIR where there is nothing to play
 */
export async function loadReplay(dir: string, seed: number, start: number, log: ReplayLog): Promise<Replay> {
  const files = await readFolder(dir, log);
  const range = replayRange(files);
  if (range === undefined)
    throw new StartError(`REPLAY_DIR: ${dir} has no candles in files named such as EURUSD_M5.csv`);
  const schedule = new ReplaySchedule(range, start);
  reportSchedule(schedule, start, log);
  const histories = PAIRS.flatMap((pair) => {
    const own = files.filter(({ file, series }) => file.pair === pair && series.length > 0);
    return own.length === 0 ? [] : [[pair, new PairHistory(pair, seed, own)] as const];
  });
  return { histories: new Map(histories), schedule };
}

async function readFolder(dir: string, log: ReplayLog): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  const { files, ignored } = await candleFolder(dir).catch((error: unknown) => {
    throw StartError.of('REPLAY_DIR', `${dir} cannot be read`, error);
  });
  if (ignored.length > 0) log.info({ ignored }, 'replay: files that are not taken');
  for (const file of files) read.push(await readCandleFile(file));
  for (const { report } of read) {
    const flawed = report.failure !== undefined || report.malformed > 0 || report.outOfOrder > 0;
    if (flawed) log.warn(report, 'replay: a file with faults');
    else log.info(report, 'replay: a file');
  }
  return read;
}

function reportSchedule({ loop, detour }: ReplaySchedule, start: number, log: ReplayLog): void {
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
