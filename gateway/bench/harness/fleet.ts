import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { systemClock } from '../../src/platform/clock.js';
import { TestRedis } from '../../test/redis.js';
import { startBenchDatabase } from './bench-database.js';
import { type GatewayNode, startGateway, untilReady } from './nodes.js';
import { openPracticeNode, type PracticeNode } from './practice-node.js';
import { addTraders, newIds, newUserToken, openSessions, sessionsOf } from './users.js';

/** A gateway process that records since when it has been the leader of the market feed. */
export class FleetGateway {
  /** `performance.now()` of its log line; undefined while another one is leader. Needs a log of level `info`. */
  leadsSince: number | undefined;
  /** Address of its inspector; undefined unless it was started with `--inspect`. */
  inspector: string | undefined;
  private node: GatewayNode | undefined;

  async open(env: Readonly<Record<string, string>>): Promise<void> {
    this.node = await startGateway((line) => this.read(line), env);
    await untilReady(this.node.url);
  }

  get address(): string {
    return this.running.url;
  }

  get pid(): number {
    return this.running.process.pid;
  }

  /** How often it ended by itself. */
  get restarts(): number {
    return this.running.process.restarts;
  }

  /** Starts it again after `end`; resolves when it serves. */
  async start(): Promise<void> {
    this.running.process.start();
    await untilReady(this.address);
  }

  /** Ends it; returns its exit code and how many milliseconds that took. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ readonly code: number | null; readonly ms: number }> {
    const begin = performance.now();
    const code = await this.running.process.stop(signal);
    this.leadsSince = undefined;
    return { code, ms: performance.now() - begin };
  }

  pause(): void {
    this.running.process.signal('SIGSTOP');
  }

  resume(): void {
    this.running.process.signal('SIGCONT');
  }

  private get running(): GatewayNode {
    if (!this.node) throw new Error('the gateway was not opened');
    return this.node;
  }

  private read(line: string): void {
    this.inspector = /^Debugger listening on (ws:\S+)/.exec(line)?.[1] ?? this.inspector;
    if (line.includes('this gateway leads the market feed')) this.leadsSince = performance.now();
    else if (line.includes('no longer leads the market feed')) this.leadsSince = undefined;
    else if (/"level":(50|60)/.test(line)) console.error(`gateway on ${this.node?.url}: ${line}`);
  }
}

/** Gateway processes with one PostgreSQL and one Redis. */
export interface Fleet {
  readonly gateways: readonly FleetGateway[];
  readonly dataSource: DataSource;
  /** Of its server. */
  readonly redisPid: number | undefined;
  /** A folder that is removed with the fleet. */
  readonly folder: string;
  /** Token of a new user of the highest rate tier. */
  signIn(): Promise<string>;
  /** The same, of a user with a practice account. */
  signInTrader(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * @param level of the gateways' logs
 * @param variables of the gateways' environment, beside those that every fleet has
 */
export async function startFleet(
  size: number,
  level: 'info' | 'warn',
  variables: Readonly<Record<string, string>> = {},
): Promise<Fleet> {
  const authSecret = `${randomUUID()}${randomUUID()}`;
  const redis = await TestRedis.start();
  const { url, dataSource, folder, stop } = await startBenchDatabase();
  const env = {
    DATABASE_URL: url,
    REDIS_URL: redis.url,
    AUTH_SECRET: authSecret,
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_PASSWORD: randomUUID(),
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
    LOG_LEVEL: level,
    ...variables,
  };
  const gateways = Array.from({ length: size }, () => new FleetGateway());
  await Promise.all(gateways.map((gateway) => gateway.open(env)));
  const sessions = sessionsOf(dataSource, authSecret);
  let practice: PracticeNode | undefined;
  return {
    gateways,
    dataSource,
    redisPid: redis.pid,
    folder,
    signIn: () => newUserToken(dataSource, sessions),
    async signInTrader() {
      practice ??= await openPracticeNode(url, systemClock);
      const ids = newIds(1);
      await addTraders(practice, ids);
      const [token = ''] = await openSessions(sessions, ids);
      return token;
    },
    async stop() {
      await Promise.all(gateways.map((gateway) => gateway.end('SIGTERM')));
      await practice?.dataSource.destroy();
      await redis.stop();
      await stop();
    },
  };
}
