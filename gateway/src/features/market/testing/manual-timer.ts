import type { Timer } from '../../../platform/timer.js';

/** A timer that fires when a test says so. */
export class ManualTimer implements Timer {
  private readonly running = new Set<() => void>();

  every(_ms: number, run: () => void): () => void {
    const own = (): void => run();
    this.running.add(own);
    return () => {
      this.running.delete(own);
    };
  }

  fire(): void {
    for (const run of [...this.running]) run();
  }

  get active(): number {
    return this.running.size;
  }
}
