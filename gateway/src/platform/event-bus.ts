import { FarolError } from './errors.js';
import { EventQueue } from './event-queue.js';

/** A kind of event; the type parameter is its payload. */
export interface EventKind<Payload> {
  readonly name: string;
  /** Only for the type; never set. */
  readonly payload?: Payload;
}

/** An event that goes to subscribers and is not stored. */
export interface TransientEventKind<Payload> extends EventKind<Payload> {
  readonly isDurable?: undefined;
}

/** An event that causes work which must not be lost; only `Outbox` publishes it. */
export interface DurableEventKind<Payload> extends EventKind<Payload> {
  /** Whether an event causes work; the others go only to subscribers. */
  readonly isDurable: (payload: Payload) => boolean;
}

type Primitive = string | number | boolean | null | undefined;

/** Values that can be sent to another process and restored unchanged; see `eventText`. */
type Serializable<Value> = Value extends Primitive | Date
  ? Value
  : Value extends bigint | symbol | Callable | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
    ? never
    : { [Field in keyof Value]: Serializable<Value[Field]> };

type Callable = (...given: never[]) => unknown;

/** Payloads must be writable by `eventText`, as subscribers may be in another process; others do not compile. */
type NameFor<Payload> = [Payload] extends [Serializable<Payload>] ? string : never;

export function defineEvent<Payload>(name: NameFor<Payload>): TransientEventKind<Payload> {
  return { name };
}

/** An event of a user, written in the transaction that causes it and stored until its handlers are done. */
export function defineDurableEvent<Payload>(
  name: NameFor<Payload>,
  isDurable: (payload: Payload) => boolean = () => true,
): DurableEventKind<Payload> {
  return { name, isDurable };
}

const channel = (kind: string, topic: string) => `${kind}:${topic}`;

/** Sends an event to the other gateways. */
export type Relay = (kind: string, topic: string, payload: unknown) => void;

/** Events between gateways may have been lost: subscribers start again with the current state. */
export class MissedEvents extends FarolError {
  constructor() {
    super('UNAVAILABLE', 'A ligação foi interrompida. Assine de novo.');
  }
}

/** Carries typed events from the feature that publishes them to their subscribers on every gateway. */
export class EventBus {
  private readonly readers = new Listeners<EventQueue<unknown>>();
  private readonly watchers: ((kind: string) => void)[] = [];
  private carry: Relay | undefined;

  /** @param topic what the event concerns, such as a user's id */
  publish<Payload>(kind: TransientEventKind<Payload>, topic: string, payload: Payload): void {
    this.send(kind.name, topic, payload);
  }

  /** Sends subscribers an event of any kind, including one that `Outbox` stores. */
  send(kind: string, topic: string, payload: unknown): void {
    this.receive(kind, topic, payload);
    this.carry?.(kind, topic, payload);
  }

  /**
   * All events of a kind and topic from this call on, until the reader stops; throws `SlowReader` if it falls behind.
   */
  iterate<Payload>(kind: EventKind<Payload>, topic: string): AsyncIterableIterator<Payload> {
    const queue = new EventQueue<Payload>(() => leave());
    const leave = this.readers.add(channel(kind.name, topic), queue as EventQueue<unknown>);
    return queue;
  }

  /** From now on calls `watcher` with the kind of every event, whether published here or on another gateway. */
  watch(watcher: (kind: string) => void): void {
    this.watchers.push(watcher);
  }

  /**
   * Whether anybody may be subscribed to such an event. Subscribers here are known, those of other gateways are not.
   */
  mayHaveSubscribers<Payload>(kind: EventKind<Payload>, topic: string): boolean {
    return this.carry !== undefined || this.readers.has(channel(kind.name, topic));
  }

  /** From now on every event published here is also passed to `carry`. */
  relayBy(carry: Relay): void {
    this.carry = carry;
  }

  /** Passes an event of another gateway to the subscribers here. */
  receive(kind: string, topic: string, payload: unknown): void {
    for (const watcher of this.watchers) watcher(kind);
    for (const queue of this.readers.of(channel(kind, topic))) queue.push(payload);
  }

  /** Ends all subscriptions with `MissedEvents`. */
  interrupt(): void {
    for (const queue of this.readers.all()) queue.fail(new MissedEvents());
  }
}

/** Listeners by name; each can be added once. */
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

  /** @returns function that removes it */
  add(name: string, listener: Listener): () => void {
    const all = this.byName.get(name) ?? new Set();
    this.byName.set(name, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) this.byName.delete(name);
    };
  }
}

/** Key of a moment in the text; no event has a field of this name. */
const MOMENT = '$date';

const readMoment = (value: unknown): number | undefined => {
  if (typeof value !== 'object' || value === null || !(MOMENT in value)) return undefined;
  return Number(value[MOMENT]);
};

/**
 * An event's payload as JSON for another process. A moment becomes `{"$date": <epoch milliseconds>}`, so that it is
 * restored as a moment, and a text that looks like one stays a text.
 *
 * @throws RangeError where a moment is invalid
 */
export function eventText(payload: unknown): string {
  return JSON.stringify(payload, function (this: Readonly<Record<string, unknown>>, name, value) {
    // JSON passes a Date to the replacer as text; only the object that holds it still has the Date.
    const original = this[name];
    if (!(original instanceof Date)) return value;
    if (Number.isNaN(original.getTime())) throw new RangeError(`An event's ${name} is no valid moment`);
    return { [MOMENT]: original.getTime() };
  });
}

/**
 * Restores a payload written by `eventText`; fields that were undefined are left out.
 *
 * @throws SyntaxError where the text is not JSON
 */
export function readEventText(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => {
    const moment = readMoment(value);
    return moment === undefined ? value : new Date(moment);
  });
}
