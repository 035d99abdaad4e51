import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../clock.js';
import { type DurableEventKind, type EventBus, eventText, readEventText } from '../event-bus.js';
import type { Log } from '../log.js';
import { type Caused, caused, inJobSpan, noteFailure, noteOnSpan, traceparent } from '../traces/spans.js';
import { uuidv7 } from '../uuid.js';
import {
  type Backlog,
  claimEventJob,
  EVENT_JOB,
  findJobs,
  insertEventJobs,
  readBacklog,
  removeJobs,
} from '../work-queue/job-rows.js';
import type { ClaimedJob, JobHandler } from '../work-queue/work-queue.js';
import { UserQueues } from './user-queues.js';

/** A caller waits this long for the effects of its mutation; longer work continues after the answer. Milliseconds. */
const CALLER_TIMEOUT_MS = 500;

/** A transaction, with the work that follows its commit. */
export interface Transaction {
  readonly manager: EntityManager;
  /** Publishes an event after the commit; it is written in the transaction, so that its effects are never lost. */
  publish<Payload>(kind: DurableEventKind<Payload>, userId: string, payload: Payload): void;
  /** Runs after the commit; for work that may be lost, such as updates of open clients. */
  afterwards(work: () => Promise<unknown>): void;
}

/**
 * Handles an event in the transaction that deletes it. If the transaction fails, nothing has happened and it is tried
 * again, so that its effects in the database occur exactly once.
 */
export type HandleEvent<Payload> = (payload: Payload, transaction: Transaction) => Promise<unknown>;

/** An event as its transaction holds it until the commit. */
interface PublishedEvent {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly payload: unknown;
  /** The span that publishes it. */
  readonly cause?: string | undefined;
  /** Whether it is stored; the others go only to subscribers. */
  readonly isDurable: boolean;
}

/** An event as the payload of its job. */
interface EventJob extends Caused {
  readonly userId: string;
  readonly kind: string;
  /** As `eventText` wrote it. */
  readonly payload: string;
}

/** An event to be handled. */
interface Task {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  /** The worker that claimed its job; undefined if this gateway handles it right after writing it. */
  readonly workerId?: string | undefined;
  /** @throws SyntaxError where the stored payload cannot be read */
  readonly read: () => unknown;
}

/**
 * The transactional outbox. An event that causes work is written as a job of the work queue, in the transaction that
 * causes it; it is handled right after the commit, and removed in the transaction that does the work. If a gateway was
 * killed or the work failed, the workers of any gateway do it.
 */
export class Outbox {
  readonly handlersOfJobs: Readonly<Record<string, JobHandler>> = {
    [EVENT_JOB]: { work: (event, job) => this.handleJob(event as EventJob, job) },
  };
  private readonly handlers = new Map<string, Set<HandleEvent<unknown>>>();
  private readonly queues = new UserQueues();

  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Runs `work` in a transaction, or in the caller's if given, and then publishes its events. */
  async transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    within?: Transaction,
  ): Promise<Result> {
    if (within) return work(within);
    const published: PublishedEvent[] = [];
    const after: (() => Promise<unknown>)[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const done = await work({
        manager,
        publish: (kind, userId, payload) => void published.push(this.event(kind, userId, payload)),
        afterwards: (further) => void after.push(further),
      });
      await insertEventJobs(manager, published.filter(({ isDurable }) => isDurable).map(jobOf));
      return done;
    });
    for (const event of published) this.publish(event);
    for (const further of after) await this.attempt(further);
    return result;
  }

  /**
   * Waits until this gateway has handled a user's pending events, so that their author's next read includes the
   * effects. It waits at most half a second, because hung or failing work must not delay the answer.
   */
  async handledFor(userId: string): Promise<void> {
    if (!this.queues.has(userId)) return;
    let timeout: NodeJS.Timeout | undefined;
    const expired = new Promise((resolve) => {
      timeout = setTimeout(resolve, CALLER_TIMEOUT_MS);
    });
    await Promise.race([this.queues.idleOf(userId), expired]);
    clearTimeout(timeout);
  }

  /** Sends a written event to subscribers and starts handling it; waits for neither. */
  publish({ isDurable, cause, ...event }: PublishedEvent): void {
    this.events.send(event.kind, event.userId, event.payload);
    // If the queues are full, it is left to the workers.
    if (!isDurable || this.queues.isFull) return;
    const task: Task = { ...event, read: () => event.payload };
    void this.queues.run(event.userId, () => inJobSpan(EVENT_JOB, () => this.handleOwn(task), cause));
  }

  /** Registers a handler for every event of a kind; returns a function that removes it. */
  on<Payload>(kind: DurableEventKind<Payload>, handle: HandleEvent<Payload>): () => void {
    const own = handle as HandleEvent<unknown>;
    const all = this.handlers.get(kind.name) ?? new Set();
    this.handlers.set(kind.name, all.add(own));
    return () => {
      all.delete(own);
      if (all.size === 0) this.handlers.delete(kind.name);
    };
  }

  /** Waits until this gateway has handled its own events. */
  async idle(): Promise<void> {
    await this.queues.idle();
  }

  backlog(): Promise<Backlog> {
    return readBacklog(this.dataSource, EVENT_JOB);
  }

  /** A user's unhandled events, for the user's export. */
  async pendingOf(userId: string): Promise<unknown[]> {
    const jobs = await findJobs<EventJob>(this.dataSource, EVENT_JOB, "payload->>'userId' = $1", [userId]);
    return jobs.map(({ payload: { kind, payload }, createdAt }) => ({
      kind,
      payload: readEventText(payload),
      createdAt,
    }));
  }

  /** Removes a user's events, in the transaction that deletes the account. */
  async forget(manager: EntityManager, userId: string): Promise<void> {
    // In the order in which handlers lock, so that the two cannot deadlock.
    await manager.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
    await removeJobs(manager, EVENT_JOB, "payload->>'userId' = $1", [userId]);
  }

  /**
   * Handles an event that its gateway has left.
   * @throws the handlers' errors; it is retried
   */
  private async handleJob({ userId, kind, payload }: EventJob, { key, workerId }: ClaimedJob): Promise<void> {
    const task: Task = { id: key ?? '', userId, kind, workerId, read: () => readEventText(payload) };
    const failed = (error: unknown) => ({ error });
    const failure = await this.queues.run(userId, () => this.handle(task).then(() => undefined, failed));
    if (!failure) return;
    this.log.error({ err: failure.error, eventId: key, kind }, 'an event could not be handled yet');
    throw failure.error;
  }

  /** Never rejects: a failed event stays stored and is left to the workers. */
  private async handleOwn(task: Task): Promise<void> {
    // Before the start and after the stop there are no handlers: the event stays for a gateway that has them.
    if (!this.handlers.has(task.kind)) return;
    try {
      await this.handle(task);
    } catch (error) {
      noteFailure(error);
      this.log.error({ err: error, eventId: task.id, kind: task.kind }, 'an event could not be handled yet');
    }
  }

  private async handle({ id, userId, kind, workerId, read }: Task): Promise<void> {
    noteOnSpan('farol.event', kind);
    const handlers = this.handlers.get(kind);
    if (!handlers) throw new Error(`this version has no handler of ${kind}`);
    await this.transaction(async (transaction) => {
      const taking = await claimEventJob(transaction.manager, id, userId, workerId);
      // A worker that lost its claim must not end as if the work were done: another one is doing it.
      if (taking === 'claimed elsewhere' && workerId) throw new Error('the claim of this event was lost');
      if (taking !== 'claimed') return;
      const payload = read();
      for (const handle of handlers) await handle(payload, transaction);
    });
  }

  private event<Payload>(kind: DurableEventKind<Payload>, userId: string, payload: Payload): PublishedEvent {
    const isDurable = kind.isDurable(payload);
    const id = uuidv7(this.clock.now());
    return { id, userId, kind: kind.name, payload, cause: traceparent(), isDurable };
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ err: error }, 'what has changed could not be sent to open clients');
    }
  }
}

function jobOf({ id, userId, kind, payload, cause }: PublishedEvent) {
  const job: EventJob = { userId, kind, payload: eventText(payload), ...caused(cause) };
  return { key: id, payload: job };
}
