import type { Log } from '../log.js';
import type { Timer } from '../timer.js';
import type { DatabaseProbe } from './database-probe.js';
import type { DatabaseSockets } from './database-sockets.js';

/** Milliseconds. */
interface WatchPace {
  readonly every: number;
  /** Waited twice for the answer to the smallest question; a database that is silent still counts as hung. */
  readonly patience: number;
}

/** A call that meets a hung database waits `every` + 2 × `patience` at most: half of the 1.5 s that it may take. */
const PACE: WatchPace = { every: 150, patience: 325 };

export interface WatchedDatabase {
  /** Of the pool that serves calls. */
  readonly sockets: Pick<DatabaseSockets, 'listen' | 'refuse' | 'allow'>;
  readonly probe: DatabaseProbe;
  readonly timer: Timer;
  readonly log: Log;
  readonly pace?: WatchPace;
}

const SILENT = 'the database does not answer: calls are answered 503 until it does';

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
 * Whether the database gives a sign of life: an answer or, where the machine is so busy that the probe gets none in
 * time, anything on another connection. The wait has two parts for a machine that stood still as a whole: the first is
 * over before the database could go on, the second is not.
 */
async function isAlive({ sockets, probe }: WatchedDatabase, patience: number): Promise<boolean> {
  const question = probe.ask();
  if (await endsWithin(patience, question)) return true;
  const hasHeard = sockets.listen();
  if (await endsWithin(patience, question)) return true;
  probe.askElsewhere();
  return hasHeard();
}

/**
 * Asks the database for a sign of life. While none comes its connections are cut and no call opens another: a hung
 * server closes none and takes new ones, so that calls would wait on each until their own, far longer, time limits.
 *
 * @returns what ends the watch
 */
export function watchDatabase(watched: WatchedDatabase): () => Promise<void> {
  const { sockets, timer, log, pace = PACE } = watched;
  let isSilent = false;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const wasSilent = isSilent;
    isSilent = !(await isAlive(watched, pace.patience));
    if (isSilent) sockets.refuse();
    else sockets.allow();
    if (wasSilent && !isSilent) log.info('the database answers again');
    if (isSilent && !wasSilent) log.error(SILENT);
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
