import type { Log } from '../log.js';
import type { Timer } from '../timer.js';
import { createDataSource } from './data-source.js';
import { DatabaseSockets } from './database-sockets.js';

/** Asks a database for a sign of life. */
interface DatabaseProbe {
  /** Ends, well or badly, when the server has answered this question or an earlier one that was left waiting. */
  ask(): Promise<unknown>;
  /** Gives up a connection that is not there yet; the next question opens another. */
  askElsewhere(): void;
}

export interface OpenProbe extends DatabaseProbe {
  close(): Promise<void>;
}

/** One waits on a connection that hangs, the next comes over a new one. */
const PROBE_CONNECTIONS = 4;
/** Milliseconds. A question that hangs is left waiting: its answer is the first sign that the database is back. */
const PROBE_PATIENCE = { connect: 1000, statement: 3_600_000 };

/**
 * A probe on connections of its own, so that a busy pool is not taken for a hung database. A server that only stood
 * still answers at once what it was asked before; where packets were lost, only a new question.
 */
export async function openProbe(url: string, log: Log): Promise<OpenProbe> {
  const sockets = new DatabaseSockets();
  const options = {
    url,
    entities: [],
    migrations: [],
    log,
    poolSize: PROBE_CONNECTIONS,
    patience: PROBE_PATIENCE,
  };
  const dataSource = createDataSource({ ...options, sockets });
  await dataSource.initialize();
  const waiting = new Set<Promise<unknown>>();
  return {
    ask() {
      const question: Promise<unknown> = dataSource.query('SELECT 1').finally(() => waiting.delete(question));
      waiting.add(question);
      return Promise.race(waiting);
    },
    askElsewhere: () => sockets.cutUngreeted(),
    async close() {
      sockets.cut();
      await dataSource.destroy();
    },
  };
}

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
