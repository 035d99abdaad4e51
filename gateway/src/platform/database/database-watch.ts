import type { Log } from '../log.js';
import type { Timer } from '../timer.js';
import { connectWithRetries, createDataSource } from './data-source.js';
import { DatabaseSockets } from './database-sockets.js';

/** Probes whether a database is alive. */
interface DatabaseProbe {
  /** Settles, by success or failure, when the server has answered this probe or an earlier pending one. */
  ask(): Promise<unknown>;
  /** Gives up connections that are not yet open; the next probe opens another. */
  askElsewhere(): void;
}

export interface OpenProbe extends DatabaseProbe {
  close(): Promise<void>;
}

/** While one probe waits on a hung connection, the next uses a new one. */
const PROBE_CONNECTIONS = 4;
/** Milliseconds. A hung probe is left pending: its answer is the first sign that the database is back. */
const PROBE_TIMEOUTS = { connect: 1000, statement: 3_600_000 };

/**
 * A probe with its own connections, so that a busy pool is not mistaken for a hung database. A server that was only
 * paused answers pending probes at once; where packets were lost, only a new probe is answered.
 */
export async function openProbe(url: string, log: Log): Promise<OpenProbe> {
  const sockets = new DatabaseSockets();
  const options = {
    url,
    entities: [],
    migrations: [],
    log,
    poolSize: PROBE_CONNECTIONS,
    timeouts: PROBE_TIMEOUTS,
  };
  const dataSource = createDataSource({ ...options, sockets });
  await connectWithRetries(dataSource);
  const waiting = new Set<Promise<unknown>>();
  return {
    ask() {
      const question: Promise<unknown> = dataSource.query('SELECT 1').finally(() => waiting.delete(question));
      waiting.add(question);
      return Promise.race(waiting);
    },
    askElsewhere: () => sockets.closeUnanswered(),
    async close() {
      sockets.cut();
      await dataSource.destroy();
    },
  };
}

/** Milliseconds. */
interface WatchPace {
  readonly every: number;
  /** Length of each of the two waits for the answer to `SELECT 1`; without one after both, the database counts as hung. */
  readonly timeout: number;
}

/** A call that meets a hung database waits at most `every` + 2 × `timeout`: half of the 1.5 s that it may take. */
const PACE: WatchPace = { every: 150, timeout: 325 };

export interface WatchedDatabase {
  /** Sockets of the pool that serves calls. */
  readonly sockets: Pick<DatabaseSockets, 'listen' | 'refuse' | 'allow'>;
  readonly probe: DatabaseProbe;
  readonly timer: Timer;
  readonly log: Log;
  readonly pace?: WatchPace;
}

const SILENT = 'the database does not answer: calls are answered 503 until it does';

const laterThisTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Whether the work settled in time, by success or failure. An answer that has arrived but is unread still counts. */
async function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  let timeout: NodeJS.Timeout | undefined;
  const expired = new Promise((resolve) => {
    timeout = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.then(end, end), expired]);
  clearTimeout(timeout);
  // This process itself may have been paused: its timers run before it reads data that arrived meanwhile.
  for (let turn = 0; turn < 3 && !hasEnded; turn += 1) await laterThisTurn();
  return hasEnded;
}

/**
 * Whether the database is alive: it answered or, if the machine is too busy for the probe to be answered in time, it
 * sent anything on another connection. The wait has two parts: if the whole machine was paused, the
 * first may end at once when it continues, and the second gives the database time to answer.
 */
async function isAlive({ sockets, probe }: WatchedDatabase, timeout: number): Promise<boolean> {
  const question = probe.ask();
  if (await endsWithin(timeout, question)) return true;
  const hasHeard = sockets.listen();
  if (await endsWithin(timeout, question)) return true;
  probe.askElsewhere();
  return hasHeard();
}

/**
 * Probes the database periodically. While it is silent, connections are cut and calls open none: a hung server closes
 * no connections and accepts new ones, so that each call would wait for its own, far longer, timeout.
 *
 * @returns function that ends the watch
 */
export function watchDatabase(watched: WatchedDatabase): () => Promise<void> {
  const { sockets, timer, log, pace = PACE } = watched;
  let isSilent = false;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const wasSilent = isSilent;
    isSilent = !(await isAlive(watched, pace.timeout));
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
