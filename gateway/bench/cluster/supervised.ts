import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { SystemAccount } from '../../src/platform/database/embedded/system-account.js';

const RESTART_AFTER_MS = 300;

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  /** Nothing of this process's own environment but PATH is handed on. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly account?: SystemAccount | undefined;
  /** Takes what it writes. */
  readonly logFile: string;
}

/** A process that is begun anew whenever it ends, as the platforms do that containers run on. */
export class Supervised {
  private child: ChildProcess | undefined;
  private isWanted = false;

  constructor(private readonly program: Program) {}

  get pid(): number {
    if (this.child?.pid === undefined) throw new Error(`${this.program.command} does not run`);
    return this.child.pid;
  }

  start(): void {
    this.isWanted = true;
    const { command, args, env, cwd, account, logFile } = this.program;
    const log = openSync(logFile, 'a');
    const child = spawn(command, [...args], {
      ...account,
      ...(cwd && { cwd }),
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child = child;
    child.once('exit', () => {
      if (this.isWanted) setTimeout(() => this.isWanted && this.start(), RESTART_AFTER_MS);
    });
  }

  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  /** Ends it for good; answers its exit code, null where it had to be killed. */
  async stop(name: NodeJS.Signals = 'SIGTERM', patienceMs = 12_000): Promise<number | null> {
    this.isWanted = false;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(name);
    child.kill('SIGCONT');
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    const [code] = await ended;
    clearTimeout(timer);
    return code;
  }
}
