import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { ALL_MIGRATIONS } from '../../migrations/all-migrations.js';
import { ENTITIES } from '../../src/app/features.js';
import { createDataSource, migrate } from '../../src/platform/database/data-source.js';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.js';
import { createLog } from '../../src/platform/log.js';

export interface BenchDatabase {
  readonly url: string;
  readonly dataSource: DataSource;
  /** A folder that is removed with the database. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** An embedded PostgreSQL with durability on and all tables, empty. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-bench-'));
  const postgres = await startEmbeddedPostgres(folder, randomUUID());
  const { url } = postgres;
  const log = createLog('error');
  const dataSource = createDataSource({ url, entities: ENTITIES, migrations: ALL_MIGRATIONS, log });
  await dataSource.initialize();
  await migrate(dataSource);
  return {
    url,
    dataSource,
    folder,
    async stop() {
      await dataSource.destroy();
      await postgres.stop();
      rmSync(postgres.folder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
