import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DataSource } from 'typeorm';
import type { TestProject } from 'vitest/node';
import { ALL_MIGRATIONS } from '../migrations/all-migrations.js';
import { createDataSource, migrate } from '../src/platform/database/data-source.js';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.js';
import { createLog } from '../src/platform/log.js';
import { memoryFolder } from './memory-folder.js';
import { TEMPLATE_DATABASE } from './template-database.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Server on which test databases are created. */
    postgresUrl: string;
  }
}

/** A real PostgreSQL for the run; durability is off, since its data live no longer than the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = memoryFolder('farol-test-');
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB'];
  const postgres = await startEmbeddedPostgres(folder, randomUUID(), settings);
  const server = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
  await server.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await server.destroy();
  const url = new URL(postgres.url);
  url.pathname = TEMPLATE_DATABASE;
  const template = createDataSource({
    url: url.href,
    entities: [],
    migrations: ALL_MIGRATIONS,
    log: createLog('silent'),
  });
  await template.initialize();
  await migrate(template);
  await template.destroy();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(postgres.folder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
}
