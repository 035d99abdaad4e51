import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../clock.js';
import type { EventBus, KeptEventKind } from '../event-bus.js';
import { readEventText } from '../event-text.js';
import type { Log } from '../log.js';
import { uuidv7 } from '../uuid.js';
import {
  type Backlog,
  claimEvents,
  insertEvents,
  type OutboxEvent,
  readBacklog,
  takeEvent,
} from './outbox-rows.js';
import { UserQueues } from './user-queues.js';

/** Events that a job takes over at once: few, since those of a gateway that is killed meanwhile rest for a minute. */
const BATCH = 20;

/** A caller waits so long for what their act causes; what takes longer goes on beside the answer. Milliseconds. */
const CALLER_PATIENCE_MS = 500;

/** A transaction, and what it causes once it holds. */
export interface Transaction {
  readonly manager: EntityManager;
  /** Tells of an event once the transaction holds: written in it, so that what it causes is never lost. */
  tell<Payload>(kind: KeptEventKind<Payload>, userId: string, payload: Payload): void;
  /** Runs once the transaction holds; for what may be lost, such as telling open clients. */
  afterwards(work: () => Promise<unknown>): void;
}

/** Does what an event causes, in the transaction that takes the event out: once, or not at all and then again. */
export type HandleEvent<Payload> = (payload: Payload, transaction: Transaction) => Promise<unknown>;

/** An event as it is to be handled. */
interface Task {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly attempts: number;
  /** @throws SyntaxError where what was kept cannot be read */
  readonly read: () => unknown;
}

/**
 * The transactional outbox: an event that causes work is written in the transaction that causes the event, handled at
 * once after it, and taken out in the transaction that does the work. What a gateway leaves undone, since it was
 * killed or the work failed, is taken over by a job of any gateway.
 */
export class Outbox {
  private readonly handlers = new Map<string, Set<HandleEvent<unknown>>>();
  private readonly queues = new UserQueues();

  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Runs `work` in a transaction, or in the caller's where one is given, and then what it causes. */
  async transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    within?: Transaction,
  ): Promise<Result> {
    if (within) return work(within);
    const told: OutboxEvent[] = [];
    const after: (() => Promise<unknown>)[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const done = await work({
        manager,
        tell: (kind, userId, payload) => void told.push(this.event(kind, userId, payload)),
        afterwards: (further) => void after.push(further),
      });
      await insertEvents(manager, told);
      return done;
    });
    for (const event of told) this.publish(event);
    for (const further of after) await this.attempt(further);
    return result;
  }

  /** An event for a statement that writes it itself (`insertEvent`); to be published once that holds. */
  event<Payload>(kind: KeptEventKind<Payload>, userId: string, payload: Payload): OutboxEvent {
    const now = this.clock.now();
    const isKept = kind.isKept(payload);
    return { id: uuidv7(now), userId, kind: kind.name, payload, isKept, createdAt: new Date(now) };
  }

  /**
   * Waits until what this gateway does for a user's events is done, so that their author finds it counted; half a
   * second at most, since work that hangs or fails is no reason to keep the author from the answer.
   */
  async handledFor(userId: string): Promise<void> {
    const enough = new AbortController();
    const patience = pause(CALLER_PATIENCE_MS, undefined, { signal: enough.signal }).catch(() => undefined);
    await Promise.race([this.queues.idleOf(userId), patience]);
    enough.abort();
  }

  /** Tells readers of an event that is written, and begins what it causes; waits for neither. */
  publish({ isKept, ...event }: OutboxEvent): void {
    this.events.tell(event.kind, event.userId, event.payload);
    // What comes beyond what may wait is left to the job, which has it written.
    if (!isKept || this.queues.isFull) return;
    void this.enqueue({ ...event, attempts: 0, read: () => event.payload });
  }

  /** Does something about every event of a kind; returns what ends it. */
  on<Payload>(kind: KeptEventKind<Payload>, handle: HandleEvent<Payload>): () => void {
    const own = handle as HandleEvent<unknown>;
    const all = this.handlers.get(kind.name) ?? new Set();
    this.handlers.set(kind.name, all.add(own));
    return () => {
      all.delete(own);
      if (all.size === 0) this.handlers.delete(kind.name);
    };
  }

  /** Handles what gateways have left undone; answers how many events. Any number of gateways may do so at once. */
  async handleDue(): Promise<number> {
    let done = 0;
    for (let claimed = BATCH; claimed === BATCH; ) {
      const kinds = [...this.handlers.keys()];
      const due = await claimEvents(this.dataSource, {
        kinds,
        now: new Date(this.clock.now()),
        limit: BATCH,
      });
      const handled = await Promise.all(
        due.map(({ payload, ...event }) => this.enqueue({ ...event, read: () => readEventText(payload) })),
      );
      done += handled.filter((isDone) => isDone).length;
      claimed = due.length;
    }
    return done;
  }

  /** Waits for the work in hand. */
  async idle(): Promise<void> {
    await this.queues.idle();
  }

  backlog(): Promise<Backlog> {
    return readBacklog(this.dataSource);
  }

  private enqueue(task: Task): Promise<boolean> {
    return this.queues.run(task.userId, () => this.handle(task));
  }

  /** Whether the work was done now. It never rejects: what fails stays written and is tried again. */
  private async handle({ id, userId, kind, attempts, read }: Task): Promise<boolean> {
    const handlers = [...(this.handlers.get(kind) ?? [])];
    // Nobody listens before the start and after the stop: it stays for who does.
    if (handlers.length === 0) return false;
    try {
      return await this.transaction(async (transaction) => {
        if (!(await takeEvent(transaction.manager, id, userId))) return false;
        const payload = read();
        for (const handle of handlers) await handle(payload, transaction);
        return true;
      });
    } catch (error) {
      this.log.error({ err: error, eventId: id, kind, attempts }, 'an event could not be handled yet');
      return false;
    }
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ err: error }, 'what has changed could not be told to open clients');
    }
  }
}
