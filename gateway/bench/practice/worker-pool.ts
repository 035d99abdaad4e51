import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WorkerReport, WorkerTask } from './worker.js';

const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  /** Returns a worker's task; called again for the successor of a killed one. */
  taskOf(slot: number): WorkerTask;
  onReport(report: WorkerReport, slot: number): void;
}

export interface Kills {
  readonly everyMs: number;
  readonly most: number;
}

interface Worker {
  readonly child: ChildProcess;
  /** Whether it has reported work since it began. */
  hasWorked: boolean;
}

/** Worker processes; a killed one is replaced. */
export class WorkerPool {
  private readonly workers = new Map<number, Worker>();
  private readonly busy = new Set<number>();
  private isClosing = false;
  private allDone: () => void = () => undefined;
  kills = 0;

  constructor(private readonly options: PoolOptions) {}

  /** Starts the processes, one after the other. */
  async start(): Promise<void> {
    for (let slot = 0; slot < this.options.size; slot += 1) {
      await new Promise<void>((ready) => this.spawn(slot, ready));
    }
  }

  /** Gives every worker its task, while some are killed with SIGKILL; resolves when all are done. */
  async run(kills?: Kills): Promise<void> {
    const done = new Promise<void>((resolve) => {
      this.allDone = resolve;
    });
    const most = this.kills + (kills?.most ?? 0);
    const killer = kills && setInterval(() => this.kills < most && this.killOne(), kills.everyMs);
    for (const slot of this.workers.keys()) this.busy.add(slot);
    for (const slot of this.workers.keys()) this.give(slot);
    await done;
    clearInterval(killer);
  }

  close(): void {
    this.isClosing = true;
    for (const { child } of this.workers.values()) child.disconnect();
  }

  private spawn(slot: number, ready: () => void): void {
    const { url, size, onReport } = this.options;
    const child = fork(WORKER, [url, String(slot), String(size)]);
    const worker = { child, hasWorked: false };
    child.on('message', (report: WorkerReport) => {
      if (report.kind === 'ready') {
        this.workers.set(slot, worker);
        ready();
      } else if (report.kind === 'done') this.finish(slot);
      else {
        worker.hasWorked = true;
        onReport(report, slot);
      }
    });
    child.on('exit', (code, signal) => {
      if (this.isClosing) return;
      if (signal !== 'SIGKILL') throw new Error(`worker ${slot} ended with ${code ?? signal}`);
      this.spawn(slot, () => this.give(slot));
    });
  }

  private give(slot: number): void {
    if (this.busy.has(slot)) this.workers.get(slot)?.child.send(this.options.taskOf(slot));
  }

  private finish(slot: number): void {
    this.busy.delete(slot);
    if (this.busy.size === 0) this.allDone();
  }

  /** Kills a worker that has begun: killing one that has not proves nothing. */
  private killOne(): void {
    const atWork = [...this.workers].filter(([slot, { hasWorked }]) => hasWorked && this.busy.has(slot));
    const victim = atWork[(this.kills * 7) % Math.max(1, atWork.length)]?.[1];
    if (!victim) return;
    victim.hasWorked = false;
    victim.child.kill('SIGKILL');
    this.kills += 1;
  }
}
