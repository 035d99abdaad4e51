import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HAS_REDIS, TestRedis } from '../../test/redis.js';
import { type StallingProxy, startStallingProxy } from '../../test/stalling-proxy.js';
import {
  type DatabaseNode,
  type GatewayNode,
  startDatabase,
  startGateway,
  untilReady,
} from '../harness/nodes.js';

const DISK = '1400m';
const NAMES = ['one', 'two'];

/** All parts that faults break. */
export interface Stack {
  readonly database: DatabaseNode;
  readonly proxy: StallingProxy;
  readonly redis: TestRedis | undefined;
  readonly gateways: readonly GatewayNode[];
  /** The small disk of the database; undefined if this process may not mount one. */
  readonly disk: string | undefined;
  readonly authSecret: string;
  /** Messages of unexpected errors in the gateways' logs. */
  unexpected(): string[];
  /** How often a gateway took the database for hung. */
  alarms(): number;
  stop(): Promise<void>;
}

function mountDisk(folder: string): string | undefined {
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0711`, 'farol-faults', disk]);
  return mounted.status === 0 ? disk : undefined;
}

const isUnexpected = (line: string) =>
  line.includes('"msg":"unexpected error"') || line.includes('"level":60');
const isAlarm = (line: string) => line.includes('"msg":"the database does not answer');

/** PostgreSQL on a separate disk behind a TCP proxy, Redis, and two gateways. */
export async function startStack(): Promise<Stack> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-faults-'));
  spawnSync('chmod', ['0711', folder]);
  const disk = mountDisk(folder);
  const database = await startDatabase(disk ?? folder, randomUUID());
  const proxy = await startStallingProxy(database.url);
  const redis = HAS_REDIS ? await TestRedis.start() : undefined;
  const authSecret = randomUUID() + randomUUID();
  const gateways: GatewayNode[] = [];
  for (const name of NAMES) {
    const gateway = await startGateway(path.join(folder, `gateway-${name}.log`), {
      DATABASE_URL: proxy.through(database.url),
      AUTH_SECRET: authSecret,
      DATA_DIR: folder,
      DEMO_USER: 'off',
      LOG_LEVEL: 'warn',
      ...(redis && { REDIS_URL: redis.url }),
    });
    gateways.push(gateway);
    await untilReady(gateway.url);
  }
  const linesOf = (name: string) =>
    readFileSync(path.join(folder, `gateway-${name}.log`), 'utf8').split('\n');
  const lines = () => NAMES.flatMap(linesOf);
  return {
    database,
    proxy,
    redis,
    gateways,
    disk,
    authSecret,
    unexpected: () =>
      lines()
        .filter(isUnexpected)
        .map((line) => String(JSON.parse(line).err?.message)),
    alarms: () => lines().filter(isAlarm).length,
    async stop() {
      await Promise.all(gateways.map((gateway) => gateway.process.stop()));
      await redis?.stop();
      await proxy.stop();
      await database.process.stop('SIGINT');
      if (disk) spawnSync('umount', [disk]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
