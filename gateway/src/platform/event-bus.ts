import { FarolError } from './errors.js';
import { EventQueue } from './event-queue.js';

/** A kind of event; the type parameter is what it carries. */
export interface EventKind<Payload> {
  readonly name: string;
  /** Type only: never set. */
  readonly payload?: Payload;
}

/** One that goes to subscribers and is not stored. */
export interface TransientEventKind<Payload> extends EventKind<Payload> {
  readonly isDurable?: undefined;
}

/** One that causes work which must not be lost: `Outbox` alone publishes it. */
export interface DurableEventKind<Payload> extends EventKind<Payload> {
  /** Whether an event causes work; others go to subscribers alone. */
  readonly isDurable: (payload: Payload) => boolean;
}

type Primitive = string | number | boolean | null | undefined;

/** What can be handed to another process and come back the same; see `eventText`. */
type Carriable<Value> = Value extends Primitive | Date
  ? Value
  : Value extends bigint | symbol | Callable | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
    ? never
    : { [Field in keyof Value]: Carriable<Value[Field]> };

type Callable = (...given: never[]) => unknown;

/** An event carries what `eventText` can write, as who listens may be another process; else it does not compile. */
type NameFor<Payload> = [Payload] extends [Carriable<Payload>] ? string : never;

export function defineEvent<Payload>(name: NameFor<Payload>): TransientEventKind<Payload> {
  return { name };
}

/** An event of a user, written in the transaction that causes it and kept until what it causes is done. */
export function defineDurableEvent<Payload>(
  name: NameFor<Payload>,
  isDurable: (payload: Payload) => boolean = () => true,
): DurableEventKind<Payload> {
  return { name, isDurable };
}

const channel = (kind: string, topic: string) => `${kind}:${topic}`;

/** Hands an event to the other gateways. */
export type Carry = (kind: string, topic: string, payload: unknown) => void;

/** Events may have been lost between gateways: a subscriber starts again with what holds then. */
export class MissedEvents extends FarolError {
  constructor() {
    super('UNAVAILABLE', 'A ligação foi interrompida. Assine de novo.');
  }
}

/** Carries typed events from the slice that causes them to whoever reads them, on every gateway. */
export class EventBus {
  private readonly readers = new Listeners<EventQueue<unknown>>();
  private readonly watchers: ((kind: string) => void)[] = [];
  private carry: Carry | undefined;

  /** @param topic whom it concerns, such as a user's id */
  publish<Payload>(kind: TransientEventKind<Payload>, topic: string, payload: Payload): void {
    this.send(kind.name, topic, payload);
  }

  /** Sends subscribers an event of any kind, also one that `Outbox` stores. */
  send(kind: string, topic: string, payload: unknown): void {
    this.receive(kind, topic, payload);
    this.carry?.(kind, topic, payload);
  }

  /** All events of a kind and topic from this call on, until the reader stops; `SlowReader` where it falls behind. */
  iterate<Payload>(kind: EventKind<Payload>, topic: string): AsyncIterableIterator<Payload> {
    const queue = new EventQueue<Payload>(() => leave());
    const leave = this.readers.add(channel(kind.name, topic), queue as EventQueue<unknown>);
    return queue;
  }

  /** From now on `watcher` is called with every event's kind, here or on another gateway. */
  watch(watcher: (kind: string) => void): void {
    this.watchers.push(watcher);
  }

  /** Whether anybody may read such an event: who does here is known, who does at another gateway is not. */
  mayBeRead<Payload>(kind: EventKind<Payload>, topic: string): boolean {
    return this.carry !== undefined || this.readers.has(channel(kind.name, topic));
  }

  /** From now on every event published here is handed to `carry`, too. */
  carryBy(carry: Carry): void {
    this.carry = carry;
  }

  /** An event that another gateway has published, for those who read it here. */
  receive(kind: string, topic: string, payload: unknown): void {
    for (const watcher of this.watchers) watcher(kind);
    for (const queue of this.readers.of(channel(kind, topic))) queue.push(payload);
  }

  /** Ends everybody's reading with `MissedEvents`. */
  interrupt(): void {
    for (const queue of this.readers.all()) queue.fail(new MissedEvents());
  }
}

/** Listeners by name; each may be added once. */
class Listeners<Listener> {
  private readonly byName = new Map<string, Set<Listener>>();

  of(name: string): Iterable<Listener> {
    return this.byName.get(name) ?? [];
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  all(): Listener[] {
    return [...this.byName.values()].flatMap((listeners) => [...listeners]);
  }

  /** @returns what takes it away again */
  add(name: string, listener: Listener): () => void {
    const all = this.byName.get(name) ?? new Set();
    this.byName.set(name, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) this.byName.delete(name);
    };
  }
}
