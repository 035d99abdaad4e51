import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { ALL_MIGRATIONS } from '../../migrations/all-migrations.js';
import { FEATURES } from '../../src/app/features.js';
import { SessionService } from '../../src/features/accounts/session.service.js';
import { UserEntity } from '../../src/features/accounts/user.entity.js';
import { createTokenSigner } from '../../src/platform/auth/token.js';
import { systemClock } from '../../src/platform/clock.js';
import { createDataSource, migrate } from '../../src/platform/database/data-source.js';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.js';
import { EventBus } from '../../src/platform/event-bus.js';
import { createLog } from '../../src/platform/log.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { freePort } from '../../test/free-port.js';
import { TestRedis } from '../../test/redis.js';
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

export async function startFleet(size: number): Promise<Fleet> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-fleet-'));
  const authSecret = `${randomUUID()}${randomUUID()}`;
  const redis = await TestRedis.start();
  const postgres = await startEmbeddedPostgres(folder, randomUUID());
  const entities = FEATURES.flatMap((feature) => [...feature.entities]);
  const log = createLog('error');
  const dataSource = createDataSource({ url: postgres.url, entities, migrations: ALL_MIGRATIONS, log });
  await dataSource.initialize();
  await migrate(dataSource);
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    AUTH_SECRET: authSecret,
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_PASSWORD: randomUUID(),
    DEMO_USER: 'off',
    TRUST_PROXY: '1',
  };
  const gateways: GatewayProcess[] = [];
  for (let index = 0; index < size; index += 1) gateways.push(new GatewayProcess(await freePort(), env));
  await Promise.all(gateways.map((gateway) => gateway.start()));
  const signer = createTokenSigner(authSecret, 'farol:user');
  const sessions = new SessionService(dataSource, signer, new EventBus(), systemClock);
  return {
    gateways,
    dataSource,
    folder,
    async signIn() {
      const id = uuidv7(systemClock.now());
      const email = `${id}@exemplo.com.br`;
      const now = new Date(systemClock.now());
      const made = { id, name: 'Carga', email, emailKey: email, passwordHash: '-', emailVerifiedAt: now };
      await dataSource.getRepository(UserEntity).insert({ ...made, userLevel: 'admin', createdAt: now });
      return sessions.open(id, 'bench');
    },
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
