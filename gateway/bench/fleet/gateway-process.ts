import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.js', import.meta.url));

/** One gateway as a process of its own, started as often as it has ended. */
export class GatewayProcess {
  private child: ChildProcess | undefined;
  /** When it last said, in a log of level `info`, that it reads the market for all, by `performance.now()`. */
  leadsSince: number | undefined;

  constructor(
    readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when it serves. */
  async start(): Promise<void> {
    this.leadsSince = undefined;
    const env = { PATH: process.env.PATH, ...this.env, PORT: String(this.port) };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    createInterface({ input: child.stderr }).on('line', (line) => this.hear(line));
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('Farol pronto')) break;
    }
    child.stdout.resume();
  }

  /** Sends a signal that ends it; answers its exit code and how many milliseconds that took. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ readonly code: number | null; readonly ms: number }> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return { code: null, ms: 0 };
    const begin = performance.now();
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = await exit;
    this.leadsSince = undefined;
    return { code, ms: performance.now() - begin };
  }

  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  private hear(line: string): void {
    if (line.includes('this gateway reads the market for all')) this.leadsSince = performance.now();
    else if (line.includes('no longer reads the market')) this.leadsSince = undefined;
    else if (/"level":(50|60)/.test(line)) console.error(`gateway on ${this.port}: ${line}`);
  }
}
