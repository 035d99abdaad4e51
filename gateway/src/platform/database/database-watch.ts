import type { DataSource } from 'typeorm';
import type { Log } from '../log.js';
import type { Timer } from '../timer.js';
import { cuttable } from './pool.js';

/** Milliseconds. Their sum, and the time to answer, lie below the 1.5 s within which a request has its 503. */
export interface WatchPace {
  readonly every: number;
  /** A database that leaves the smallest question unanswered this long counts as hung. */
  readonly patience: number;
}

const PACE: WatchPace = { every: 200, patience: 900 };

export interface WatchedDatabase {
  readonly dataSource: DataSource;
  /** A connection of its own to the same server, so that a busy pool is not taken for a hung database. */
  readonly probe: DataSource;
  readonly timer: Timer;
  readonly log: Log;
  readonly pace?: WatchPace;
}

const laterThisTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Whether the work ended in time, well or badly. An answer that had come but was not read yet still counts. */
async function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  let timeout: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timeout = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.then(end, end), patience]);
  clearTimeout(timeout);
  // This process itself may have stood still: its timers run before it reads what has come meanwhile.
  for (let turn = 0; turn < 3 && !hasEnded; turn += 1) await laterThisTurn();
  return hasEnded;
}

/**
 * Asks the database for a sign of life. Where none comes the connections are cut: a hung server closes none, so that
 * requests would wait on them until each ran into its own, far longer, time limit.
 *
 * @returns what ends the watch
 */
export function watchDatabase({
  dataSource,
  probe,
  timer,
  log,
  pace = PACE,
}: WatchedDatabase): () => Promise<void> {
  const cuts = [cuttable(dataSource), cuttable(probe)];
  let isSilent = false;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const question = probe.query('SELECT 1');
    const isAnswered = await endsWithin(pace.patience, question);
    if (!isAnswered) for (const cut of cuts) cut();
    if (isAnswered === isSilent) {
      if (isSilent) log.info('the database answers again');
      else log.error('the database does not answer: its connections were cut, and calls are answered 503');
    }
    isSilent = !isAnswered;
  };
  const stop = timer.every(pace.every, () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
  });
  return async () => {
    stop();
    await asking;
  };
}
