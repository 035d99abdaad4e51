import { FarolError } from './errors.js';

/** Maximum events that wait for a reader; about a minute of prices. */
const CAPACITY = 500;

/** A subscriber read so slowly that events would have been dropped; its stream ends with this error instead. */
export class SlowReader extends FarolError {
  constructor() {
    super('UNAVAILABLE', 'A leitura ficou para trás demais. Assine de novo.');
  }
}

/**
 * Bounded queue of one subscriber: keeps events in order until they are read. When it is full nothing is dropped
 * silently: the next read fails with `SlowReader`.
 */
export class EventQueue<Event> implements AsyncIterableIterator<Event> {
  /** Totals over all queues of this process: open ones, waiting events, and readers dropped for being slow. */
  static readonly figures = { readers: 0, waiting: 0, dropped: 0 };

  private readonly events: Event[] = [];
  private readonly waiting: PendingRead<IteratorResult<Event>>[] = [];
  private failure: Error | undefined;
  private isOver = false;

  /** @param onEnd called once, when nothing more will be read */
  constructor(
    private readonly onEnd: () => void,
    private readonly capacity = CAPACITY,
  ) {
    EventQueue.figures.readers += 1;
  }

  push(event: Event): void {
    if (this.isOver) return;
    const reader = this.waiting.shift();
    if (reader) reader.resolve({ value: event, done: false });
    else if (this.events.length < this.capacity) {
      this.events.push(event);
      EventQueue.figures.waiting += 1;
    } else {
      EventQueue.figures.dropped += 1;
      this.fail(new SlowReader());
    }
  }

  /** Ends the subscription with an error, discarding waiting events. */
  fail(failure: Error): void {
    if (this.isOver) return;
    this.failure = failure;
    this.end();
  }

  next(): Promise<IteratorResult<Event>> {
    const event = this.events.shift();
    if (event !== undefined) {
      EventQueue.figures.waiting -= 1;
      return Promise.resolve({ value: event, done: false });
    }
    if (this.failure) {
      const { failure } = this;
      this.failure = undefined;
      return Promise.reject(failure);
    }
    if (this.isOver) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  return(): Promise<IteratorResult<Event>> {
    this.failure = undefined;
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private end(): void {
    if (this.isOver) return;
    this.isOver = true;
    EventQueue.figures.readers -= 1;
    EventQueue.figures.waiting -= this.events.length;
    this.events.length = 0;
    for (const { resolve, reject } of this.waiting.splice(0)) {
      if (this.failure) reject(this.failure);
      else resolve({ value: undefined, done: true });
    }
    this.onEnd();
  }
}

interface PendingRead<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}
