import { createPubSub } from '@graphql-yoga/subscription';

/** A kind of event; the type parameter is what it carries. */
export interface EventKind<Payload> {
  readonly name: string;
  /** Type only: never set. */
  readonly payload?: Payload;
}

export function defineEvent<Payload>(name: string): EventKind<Payload> {
  return { name };
}

/** Listened to for every topic at once. */
const ALL = '*';

const channel = (kind: EventKind<unknown>, topic: string) => `${kind.name}:${topic}`;

/** Carries typed events from the slice that causes them to whoever listens, within this process. */
export class EventBus {
  private readonly pubSub = createPubSub<Record<string, [unknown]>>();

  /** @param topic whom it concerns, such as a user's id */
  publish<Payload>(kind: EventKind<Payload>, topic: string, payload: Payload): void {
    this.pubSub.publish(channel(kind, topic), payload);
    this.pubSub.publish(channel(kind, ALL), payload);
  }

  /** All events of a kind and topic from now on, until the reader stops. */
  iterate<Payload>(kind: EventKind<Payload>, topic: string): AsyncIterable<Payload> {
    return this.pubSub.subscribe(channel(kind, topic)) as AsyncIterable<Payload>;
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
    const events = this.iterate(kind, ALL)[Symbol.asyncIterator]();
    const read = async () => {
      for (let event = await events.next(); !event.done; event = await events.next()) {
        await handle(event.value).catch(failed);
      }
    };
    void read();
    return () => void events.return?.();
  }
}
