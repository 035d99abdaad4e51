import { FarolError } from './errors.js';
import { EventQueue } from './event-queue.js';

/** A kind of event; the type parameter is what it carries. */
export interface EventKind<Payload> {
  readonly name: string;
  /** Type only: never set. */
  readonly payload?: Payload;
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
export function defineEvent<Payload>(
  name: [Payload] extends [Carriable<Payload>] ? string : never,
): EventKind<Payload> {
  return { name };
}

const channel = (kind: string, topic: string) => `${kind}:${topic}`;

type Handle = (payload: unknown) => void;

/** Hands an event to the other gateways. */
export type Carry = (kind: string, topic: string, payload: unknown) => void;

/** Events may have been lost between gateways: a reader begins anew with what holds then. */
export class MissedEvents extends FarolError {
  constructor() {
    super('UNAVAILABLE', 'A ligação foi interrompida. Assine de novo.');
  }
}

/**
 * Carries typed events from the slice that causes them to whoever listens. Work that an event causes (`on`) is done
 * where it was published, once whatever the number of gateways; readers (`iterate`) are told on all of them.
 */
export class EventBus {
  private readonly workers = new Listeners<Handle>();
  private readonly readers = new Listeners<EventQueue<unknown>>();
  private carry: Carry | undefined;

  /** @param topic whom it concerns, such as a user's id */
  publish<Payload>(kind: EventKind<Payload>, topic: string, payload: Payload): void {
    for (const work of this.workers.of(kind.name)) work(payload);
    this.receive(kind.name, topic, payload);
    this.carry?.(kind.name, topic, payload);
  }

  /** All events of a kind and topic from this call on, until the reader stops; `SlowReader` where it falls behind. */
  iterate<Payload>(kind: EventKind<Payload>, topic: string): AsyncIterableIterator<Payload> {
    const queue = new EventQueue<Payload>(() => leave());
    const leave = this.readers.add(channel(kind.name, topic), queue as EventQueue<unknown>);
    return queue;
  }

  /**
   * Runs `handle` for every event of a kind that is published in this process, one after the other; returns what ends it.
   *
   * @param failed told of an event that could not be handled; the next one is handled all the same
   */
  on<Payload>(
    kind: EventKind<Payload>,
    handle: (payload: Payload) => Promise<void>,
    failed: (error: unknown) => void,
  ): () => void {
    let before: Promise<void> = Promise.resolve();
    return this.workers.add(kind.name, (payload) => {
      before = before.then(() => handle(payload as Payload)).catch(failed);
    });
  }

  /** From now on every event published here is handed to `carry`, too. */
  carryBy(carry: Carry): void {
    this.carry = carry;
  }

  /** An event that another gateway has published, for those who read it here. */
  receive(kind: string, topic: string, payload: unknown): void {
    for (const queue of this.readers.of(channel(kind, topic))) queue.push(payload);
  }

  /** Ends everybody's reading with `MissedEvents`. */
  interrupt(): void {
    for (const queue of this.readers.all()) queue.fail(new MissedEvents());
  }
}

/** Listeners by what they listen to; each may be added once. */
class Listeners<Listener> {
  private readonly byName = new Map<string, Set<Listener>>();

  of(name: string): Iterable<Listener> {
    return this.byName.get(name) ?? [];
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
