import type { EventEmitter } from 'node:events';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Log } from '../log.js';
import type { Timer } from '../timer.js';
import { type AdvisoryLock, tryLock } from './advisory-locks.js';
import { createDataSource } from './data-source.js';

const TRY_MS = 1000;
const TIMEOUTS = { connect: 1000, statement: 1000 };
/**
 * The server ends the session of a leader that is silent for this long (a hung one), which frees the lock. If the
 * leader's machine is gone, the connection's keepalive probes notice.
 */
const SESSION_LIMITS = [
  "SET idle_session_timeout = '3s'",
  'SET tcp_keepalives_idle = 1',
  'SET tcp_keepalives_interval = 1',
  'SET tcp_keepalives_count = 2',
];

export interface Leadership {
  /** Called with a number that is higher for every new leader. */
  readonly lead: (term: number) => void;
  /** Called at once when leadership is lost or no longer certain. */
  readonly lose: () => void;
}

interface Session {
  readonly dataSource: DataSource;
  readonly runner: QueryRunner;
}

/**
 * Leader election among the gateways of a database: the leader holds an advisory lock, on a connection used only for
 * it.
 */
export class LeaderLock {
  private session: Session | undefined;
  private leadership: Leadership | undefined;
  private isLeader = false;
  private trial: Promise<void> | undefined;
  private triesToSkip = 0;
  private endTries: (() => void) | undefined;

  /** @param key of the lock; one for each job that needs a leader */
  constructor(
    private readonly url: string,
    private readonly key: AdvisoryLock,
    private readonly timer: Timer,
    private readonly log: Log,
  ) {}

  /** Joins the election from now on; resolves after the first try. */
  async start(leadership: Leadership): Promise<void> {
    this.leadership = leadership;
    this.endTries = this.timer.every(TRY_MS, () => void this.next());
    await this.next();
  }

  /** Ends the leadership, and skips this many tries, one a second, in favour of others. */
  async stepDown(skippedTries: number): Promise<void> {
    this.triesToSkip = skippedTries;
    await this.endSession();
  }

  async stop(): Promise<void> {
    this.endTries?.();
    await this.trial;
    await this.endSession();
  }

  private next(): Promise<void> {
    this.trial ??= this.try().finally(() => {
      this.trial = undefined;
    });
    return this.trial;
  }

  private async try(): Promise<void> {
    if (this.triesToSkip > 0) {
      this.triesToSkip -= 1;
      return;
    }
    try {
      this.session ??= await this.open();
      const { runner } = this.session;
      if (this.isLeader) await runner.query('SELECT 1');
      else if (await tryLock(runner, this.key)) await this.begin(runner);
    } catch (error) {
      this.log.warn({ err: error }, 'the connection of the leader’s lock was lost');
      await this.endSession();
    }
  }

  private async begin(runner: QueryRunner): Promise<void> {
    // Transaction ids only grow, even over restarts, so that an old leader can be distinguished from a new one.
    const [row] = await runner.query('SELECT pg_current_xact_id()::text AS term');
    this.isLeader = true;
    this.leadership?.lead(Number(row.term));
  }

  private async open(): Promise<Session> {
    const dataSource = createDataSource({
      url: this.url,
      entities: [],
      migrations: [],
      log: this.log,
      poolSize: 1,
      timeouts: TIMEOUTS,
    });
    try {
      await dataSource.initialize();
      const runner = dataSource.createQueryRunner();
      const connection: EventEmitter = await runner.connect();
      for (const statement of SESSION_LIMITS) await runner.query(statement);
      for (const end of ['end', 'error']) {
        connection.on(end, () => this.session?.runner === runner && void this.endSession());
      }
      return { dataSource, runner };
    } catch (error) {
      if (dataSource.isInitialized) await dataSource.destroy();
      throw error;
    }
  }

  private async endSession(): Promise<void> {
    const { session } = this;
    this.session = undefined;
    if (this.isLeader) {
      this.isLeader = false;
      this.leadership?.lose();
    }
    // A lost connection cannot be closed properly.
    await session?.runner.release().catch(() => undefined);
    await session?.dataSource.destroy().catch(() => undefined);
  }
}
