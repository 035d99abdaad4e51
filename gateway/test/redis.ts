import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { createLog } from '../src/platform/log.js';
import { freePort } from '../src/platform/port.js';
import { RedisLink } from '../src/platform/redis/redis-link.js';
import { systemTimer } from '../src/platform/timer.js';

/** Whether tests with a real Redis can run; otherwise they are skipped. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

async function launch(port: number, settings: readonly string[]): Promise<ChildProcess> {
  const address = ['--port', String(port), '--bind', '127.0.0.1', '--dir', tmpdir()];
  const server = spawn('redis-server', [...address, '--save', '', '--appendonly', 'no', ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes('Ready to accept connections')) break;
  }
  server.stdout.resume();
  return server;
}

/** A Redis server for one test, without files. */
export class TestRedis {
  private readonly links: RedisLink[] = [];

  private constructor(
    private readonly port: number,
    private readonly settings: readonly string[],
    private server: ChildProcess,
  ) {}

  /** @param settings such as `--requirepass`, `x` */
  static async start(...settings: string[]): Promise<TestRedis> {
    const port = await freePort();
    return new TestRedis(port, settings, await launch(port, settings));
  }

  /** Of its server; undefined if it has not started. */
  get pid(): number | undefined {
    return this.server.pid;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** A link like a gateway's. */
  async link(): Promise<RedisLink> {
    const link = new RedisLink(this.url, systemTimer, createLog('silent'));
    this.links.push(link);
    await link.settled(10_000);
    return link;
  }

  /** SIGSTOP: it accepts connections and answers nothing. */
  pause(): void {
    this.server.kill('SIGSTOP');
  }

  resume(): void {
    this.server.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const ended = once(this.server, 'exit');
    this.server.kill('SIGKILL');
    await ended;
  }

  /** Starts again on the same address after `kill`, empty. */
  async restart(): Promise<void> {
    this.server = await launch(this.port, this.settings);
  }

  async stop(): Promise<void> {
    for (const link of this.links) link.close();
    if (this.server.exitCode === null && this.server.signalCode === null) await this.kill();
  }
}
