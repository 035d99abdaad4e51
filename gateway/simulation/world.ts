import type { DataSource } from 'typeorm';
import { addUsers } from '../bench/harness/users.js';
import { SessionService } from '../src/features/accounts/session.service.js';
import type { MarketFeed } from '../src/features/market/market-feed.js';
import { keyOfSeed } from '../src/features/market/market-key.js';
import { createSimulatedCryptoFeed } from '../src/features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../src/features/market/simulated/simulated-feed.js';
import { ManualTimer } from '../src/features/market/testing/manual-timer.js';
import { PracticeAccountService } from '../src/features/practice/practice-account.service.js';
import { uuidv7 } from '../src/platform/uuid.js';
import { JOBS } from '../src/platform/work-queue/job-rows.js';
import { ManualClock } from '../test/manual-clock.js';
import { letJobsWait } from '../test/work-queue.js';
import { Listener } from './client.js';
import { MachineClock } from './machine-clock.js';
import { GATEWAYS, type GatewayName, LIMITED_USERS, OWN_LIMIT, type Step, USERS } from './plan.js';
import { UserCalls, type WorldUser } from './user-calls.js';
import { type SharedParts, WorldGateway } from './world-gateway.js';

const MINUTE_MS = 60_000;
/** Milliseconds after a close until the candle is available. */
const ARRIVED_MS = 700;
/** Together longer than a call with its repetition takes, the last one longer than a lease of whatever was claimed. */
const CALM_SECONDS = [62, 62, 62, 31];
/** How often a step is looked at while a gateway is stalled. */
const LOOK_MS = 10;

/** Steps after which timers and workers of a gateway would have run. */
const WORKING = new Set<Step['kind']>(['pass', 'close', 'heal']);

export interface WorldOptions {
  /** Of its market. */
  readonly seed: number;
  /** A migrated database without rows, which only this world writes. */
  readonly databaseUrl: string;
  /** Not through the proxies. */
  readonly dataSource: DataSource;
  readonly redisUrl: string | undefined;
}

/** Two gateways, their clocks, market, users and links: everything that a plan moves. */
export class World {
  /** The true time, which the market and the users have. */
  readonly clock = new ManualClock();
  /** Clocks of the gateways' machines: another gateway in the place of a killed one has the same. */
  private readonly clocks: Readonly<Record<GatewayName, MachineClock>> = {
    A: new MachineClock(this.clock),
    B: new MachineClock(this.clock),
  };
  /** Farthest that a gateway's clock has been from the other's or from the true time, milliseconds. */
  mostSkewMs = 0;
  readonly dataSource: DataSource;
  readonly users: WorldUser[] = [];
  /** Answers that contradict an earlier one, and what gateways and clients did not expect. */
  readonly surprises: string[] = [];
  private readonly calls = new UserCalls(this);
  private readonly shared: SharedParts;
  /** Has the feed publish its present prices. */
  private readonly prices = new ManualTimer();
  private readonly gateways = new Map<GatewayName, WorldGateway>();
  private readonly scheduled = new Map<string, number>();

  private constructor({ seed, databaseUrl, redisUrl, dataSource }: WorldOptions) {
    this.dataSource = dataSource;
    const key = keyOfSeed(seed);
    const { clock, prices: timer, surprises: errors } = this;
    const feed = createSimulatedFeed({ key, clock, timer });
    const cryptoFeed = createSimulatedCryptoFeed({ key, clock });
    this.shared = { clock, feed, cryptoFeed, databaseUrl, redisUrl, errors };
  }

  static async start(options: WorldOptions): Promise<World> {
    const world = new World(options);
    for (const name of GATEWAYS) await world.startGateway(name);
    await world.addUsers();
    return world;
  }

  private async startGateway(name: GatewayName): Promise<void> {
    this.gateways.set(name, await WorldGateway.start(name, this.shared, this.clocks[name]));
  }

  /** What users were told. */
  get acknowledged() {
    return this.calls.acknowledged;
  }

  /** By the true time. */
  get market(): MarketFeed {
    return this.shared.feed;
  }

  gateway(name: GatewayName): WorldGateway {
    const gateway = this.gateways.get(name);
    if (!gateway) throw new Error(`there is no gateway ${name}`);
    return gateway;
  }

  /** Carries out a step, and what follows from it on both gateways. */
  async take(step: Step): Promise<void> {
    await this.flowing(this.act(step));
    if (WORKING.has(step.kind)) await this.flowing(this.work());
    await this.replaceDead();
  }

  /** Ends every fault, and lets so much time pass that nothing may be left to do. */
  async calm(): Promise<void> {
    await this.heal();
    for (const seconds of CALM_SECONDS) {
      await this.pass(seconds);
      await this.work();
    }
  }

  async stop(): Promise<void> {
    for (const { listener } of this.users) await listener.cut();
    await Promise.all([...this.gateways.values()].map((gateway) => gateway.stop()));
  }

  private async addUsers(): Promise<void> {
    const { services } = this.gateway('A').gateway;
    const ids = Array.from({ length: USERS }, () => uuidv7(this.clock.now()));
    await addUsers(this.dataSource, ids, this.clock);
    for (const [number, id] of ids.entries()) {
      await services.get(PracticeAccountService).begin(this.dataSource.manager, id);
      const token = await services.get(SessionService).open(id, 'simulation');
      const listener = new Listener(token);
      this.users.push({ id, token, listener });
      if (number < LIMITED_USERS) await this.calls.limitTrades({ user: number, gateway: 'A' }, OWN_LIMIT);
      await listener.connect(this.gateway(number % 2 === 0 ? 'A' : 'B'));
    }
  }

  private async act(step: Step): Promise<void> {
    switch (step.kind) {
      case 'pass':
        return this.pass(step.seconds);
      case 'close':
        return this.close();
      case 'database fault':
        return this.gateway(step.gateway).plan(step.fault, step.afterMessages);
      case 'silence':
        return this.gateway(step.gateway).silence(this.clock.now() + step.seconds * 1000);
      case 'cut sockets':
        return this.cutSockets(step.gateway);
      case 'cut Redis':
        return this.gateway(step.gateway).cutRedis();
      case 'clock':
        return this.setClock(step.gateway, step.aheadMs);
      case 'heal':
        return this.heal();
      default:
        return this.calls.make(step);
    }
  }

  /** Lets time pass, second by second, as prices come. */
  private async pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      this.clock.advance(1000);
      this.prices.fire();
    }
    await letJobsWait(this.dataSource, seconds * 1000);
  }

  private async close(): Promise<void> {
    const now = this.clock.now();
    const end = (Math.floor((now - ARRIVED_MS) / MINUTE_MS) + 1) * MINUTE_MS + ARRIVED_MS;
    await this.pass(Math.floor((end - now) / 1000));
    this.clock.advance(end - this.clock.now());
  }

  /** Both gateways do what is due, at the same time. */
  private async work(): Promise<void> {
    await this.releaseJobs();
    await Promise.all([...this.gateways.values()].map((gateway) => gateway.work()));
    await this.runScheduled();
  }

  /** Waits for work. A stalled gateway goes on as soon as PostgreSQL does nothing for anybody else. */
  private async flowing(work: Promise<void>): Promise<void> {
    let isOver = false;
    const over = work.finally(() => {
      isOver = true;
    });
    over.catch(() => undefined);
    for (let idle = 0; !isOver; ) {
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, LOOK_MS))]);
      const stalled = [...this.gateways.values()].filter(({ isStalled }) => isStalled);
      if (isOver || stalled.length === 0) continue;
      idle = (await this.isDatabaseIdle()) ? idle + 1 : 0;
      if (idle > 1) for (const gateway of stalled) gateway.resume();
    }
    await over;
  }

  private async isDatabaseIdle(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ isIdle: boolean }[]>(
      `SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'
         AND wait_event_type IS DISTINCT FROM 'Lock' AND pid <> pg_backend_pid()) AS "isIdle"`,
    );
    return row?.isIdle === true;
  }

  private async runScheduled(): Promise<void> {
    const now = this.clock.now();
    const isDue = (name: string, everyMs: number) => {
      const next = this.scheduled.get(name) ?? now + everyMs;
      this.scheduled.set(name, next <= now ? now + everyMs : next);
      return next <= now;
    };
    await this.gateway('A').runScheduled(isDue);
  }

  /** A worker that lost its connection has left its job claimed. No worker runs between two steps. */
  private async releaseJobs(): Promise<void> {
    await this.dataSource.query(
      `SELECT graphile_worker.force_unlock_workers(ids)
       FROM (SELECT array_agg(DISTINCT locked_by) AS ids FROM ${JOBS} WHERE locked_by IS NOT NULL) locked
       WHERE ids IS NOT NULL`,
    );
  }

  private setClock(name: GatewayName, aheadMs: number): void {
    this.clocks[name].aheadMs = aheadMs;
    const { A, B } = this.clocks;
    const distances = [A.aheadMs, B.aheadMs, A.aheadMs - B.aheadMs].map(Math.abs);
    this.mostSkewMs = Math.max(this.mostSkewMs, ...distances);
  }

  private async heal(): Promise<void> {
    for (const gateway of this.gateways.values()) gateway.heal();
    for (const name of GATEWAYS) this.setClock(name, 0);
    await this.replaceDead();
  }

  /** Starts a gateway in the place of each one that was killed. */
  private async replaceDead(): Promise<void> {
    for (const [name, gateway] of this.gateways) {
      if (!gateway.isDead) continue;
      await gateway.stop();
      await this.startGateway(name);
      await this.cutSockets(name);
    }
  }

  private async cutSockets(name: GatewayName): Promise<void> {
    for (const [number, { listener }] of this.users.entries())
      if (GATEWAYS[number % GATEWAYS.length] === name) await listener.connect(this.gateway(name));
  }
}
