import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';

/** Whether tests with a real Redis can run; otherwise they are skipped. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis server without files. */
export class RedisServer {
  private server: ChildProcess | undefined;

  /** @param settings such as `--requirepass`, `x` */
  constructor(
    private readonly port: number,
    private readonly settings: readonly string[] = [],
  ) {}

  /** Of its process; undefined if it has not started. */
  get pid(): number | undefined {
    return this.server?.pid;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, after `kill` on the same address and empty; resolves when it accepts connections. */
  async launch(): Promise<void> {
    const address = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', tmpdir()];
    const server = spawn('redis-server', [...address, '--save', '', '--appendonly', 'no', ...this.settings], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: server.stdout })) {
      if (line.includes('Ready to accept connections')) break;
    }
    server.stdout.resume();
    this.server = server;
  }

  /** SIGSTOP: it accepts connections and answers nothing. */
  pause(): void {
    this.server?.kill('SIGSTOP');
  }

  resume(): void {
    this.server?.kill('SIGCONT');
  }

  /** Ends it at once, if it runs. */
  async kill(): Promise<void> {
    const { server } = this;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }
}
