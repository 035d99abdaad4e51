import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { ALL_MIGRATIONS } from '../../migrations/all-migrations.js';
import { ENTITIES } from '../../src/app/features.js';
import { createDataSource, migrate } from '../../src/platform/database/data-source.js';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.js';
import { freePort } from '../../src/platform/database/embedded/postmaster.js';
import { createLog } from '../../src/platform/log.js';
import { TestRedis } from '../../test/redis.js';
import { benchToken, sessionsOf } from '../bench-user.js';
import { GatewayProcess } from './gateway-process.js';

/** Gateways as processes, with one PostgreSQL (durability on) and one Redis. */
export interface Fleet {
  readonly gateways: readonly GatewayProcess[];
  readonly dataSource: DataSource;
  /** A folder that goes with it. */
  readonly folder: string;
  /** Makes a user of the highest rate tier; answers a token of theirs. */
  signIn(): Promise<string>;
  stop(): Promise<void>;
}

/** @param level of the gateways' logs */
export async function startFleet(size: number, level: 'info' | 'warn'): Promise<Fleet> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-fleet-'));
  const authSecret = `${randomUUID()}${randomUUID()}`;
  const redis = await TestRedis.start();
  const postgres = await startEmbeddedPostgres(folder, randomUUID());
  const log = createLog('error');
  const dataSource = createDataSource({
    url: postgres.url,
    entities: ENTITIES,
    migrations: ALL_MIGRATIONS,
    log,
  });
  await dataSource.initialize();
  await migrate(dataSource);
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    AUTH_SECRET: authSecret,
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_PASSWORD: randomUUID(),
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
    LOG_LEVEL: level,
  };
  const gateways: GatewayProcess[] = [];
  for (let index = 0; index < size; index += 1) gateways.push(new GatewayProcess(await freePort(), env));
  await Promise.all(gateways.map((gateway) => gateway.start()));
  const sessions = sessionsOf(dataSource, authSecret);
  return {
    gateways,
    dataSource,
    folder,
    signIn: () => benchToken(dataSource, sessions),
    async stop() {
      await Promise.all(gateways.map((gateway) => gateway.end('SIGTERM')));
      await dataSource.destroy();
      await postgres.stop();
      await redis.stop();
      rmSync(postgres.folder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
