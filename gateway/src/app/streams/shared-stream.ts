import type { ExecutionResult } from 'graphql';
import { EventQueue } from '../../platform/event-queue.js';

/** One execution of a subscription, and everybody who reads its results. */
export class SharedStream {
  private readonly readers = new Set<EventQueue<ExecutionResult>>();
  private latest: ExecutionResult | undefined;
  private isOver = false;

  /** @param onEnd told when there is nobody left, or nothing to read */
  constructor(
    private readonly results: AsyncIterableIterator<ExecutionResult>,
    private readonly onEnd: () => void,
  ) {
    void this.pass();
  }

  /** Joins; begins with the newest result, so that who was away knows what holds now. Undefined once all is over. */
  read(): AsyncIterableIterator<ExecutionResult> | undefined {
    if (this.isOver) return undefined;
    const queue = new EventQueue<ExecutionResult>(() => this.leave(queue));
    this.readers.add(queue);
    if (this.latest) queue.push(this.latest);
    return queue;
  }

  private leave(queue: EventQueue<ExecutionResult>): void {
    this.readers.delete(queue);
    if (this.readers.size > 0 || this.isOver) return;
    this.end();
    void this.results.return?.();
  }

  private async pass(): Promise<void> {
    try {
      for await (const result of this.results) {
        this.latest = result;
        for (const reader of this.readers) reader.push(result);
      }
      for (const reader of [...this.readers]) await reader.return();
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      for (const reader of [...this.readers]) reader.fail(failure);
    } finally {
      this.end();
    }
  }

  private end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.onEnd();
  }
}
