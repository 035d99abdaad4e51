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

/** Listened to for every topic at once. */
const ALL = '*';

const channel = (kind: EventKind<unknown>, topic: string) => `${kind.name}:${topic}`;

type Listener = (payload: unknown) => void;

/** Carries typed events from the slice that causes them to whoever listens, within this process. */
export class EventBus {
  private readonly listeners = new Map<string, Set<Listener>>();

  /** @param topic whom it concerns, such as a user's id */
  publish<Payload>(kind: EventKind<Payload>, topic: string, payload: Payload): void {
    for (const name of [channel(kind, topic), channel(kind, ALL)]) {
      for (const listener of this.listeners.get(name) ?? []) listener(payload);
    }
  }

  /** All events of a kind and topic from this call on, until the reader stops; `SlowReader` where it falls behind. */
  iterate<Payload>(kind: EventKind<Payload>, topic: string): AsyncIterableIterator<Payload> {
    const queue = new EventQueue<Payload>(() => leave());
    const leave = this.listen(channel(kind, topic), (payload) => queue.push(payload as Payload));
    return queue;
  }

  /**
   * Runs `handle` for every event of a kind, one after the other; returns what ends it.
   *
   * @param failed told of an event that could not be handled; the next one is handled all the same
   */
  on<Payload>(
    kind: EventKind<Payload>,
    handle: (payload: Payload) => Promise<void>,
    failed: (error: unknown) => void,
  ): () => void {
    let before: Promise<void> = Promise.resolve();
    return this.listen(channel(kind, ALL), (payload) => {
      before = before.then(() => handle(payload as Payload)).catch(failed);
    });
  }

  private listen(name: string, listener: Listener): () => void {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) this.listeners.delete(name);
    };
  }
}
