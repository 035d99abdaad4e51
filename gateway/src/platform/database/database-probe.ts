import type { Log } from '../log.js';
import { createDataSource } from './data-source.js';
import { DatabaseSockets } from './database-sockets.js';

/** Asks a database for a sign of life. */
export interface DatabaseProbe {
  /** Ends, well or badly, when the server has answered. */
  ask(): Promise<unknown>;
  /** Gives up the connection; the next question opens another. */
  cut(): void;
}

export interface OpenProbe extends DatabaseProbe {
  close(): Promise<void>;
}

/** A probe on a connection of its own, so that a busy pool is not taken for a hung database. */
export async function openProbe(url: string, log: Log): Promise<OpenProbe> {
  const sockets = new DatabaseSockets();
  const dataSource = createDataSource({ url, entities: [], migrations: [], log, poolSize: 1, sockets });
  await dataSource.initialize();
  return {
    ask: () => dataSource.query('SELECT 1'),
    cut: () => sockets.cut(),
    close: () => dataSource.destroy(),
  };
}
