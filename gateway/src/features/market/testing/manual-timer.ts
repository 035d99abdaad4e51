import type { Timer } from '../../../platform/timer.js';

/** A timer that a test fires manually. */
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
