import type { Log } from '../log.js';
import { createDataSource } from './data-source.js';
import { DatabaseSockets } from './database-sockets.js';

/** Asks a database for a sign of life. */
export interface DatabaseProbe {
  /** Ends, well or badly, when the server has answered this question or an earlier one that was left waiting. */
  ask(): Promise<unknown>;
  /** Gives up a connection that is not there yet; the next question opens another. */
  askElsewhere(): void;
}

export interface OpenProbe extends DatabaseProbe {
  close(): Promise<void>;
}

/** One waits on a connection that hangs, the next comes over a new one. */
const CONNECTIONS = 4;
/** Milliseconds. A question that hangs is left waiting: its answer is the first sign that the database is back. */
const PATIENCE = { connect: 1000, statement: 3_600_000 };

/**
 * A probe on connections of its own, so that a busy pool is not taken for a hung database. A server that only stood
 * still answers at once what it was asked before; where packets were lost, only a new question.
 */
export async function openProbe(url: string, log: Log): Promise<OpenProbe> {
  const sockets = new DatabaseSockets();
  const options = { url, entities: [], migrations: [], log, poolSize: CONNECTIONS, patience: PATIENCE };
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
