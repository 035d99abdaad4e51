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

const channel = (kind: EventKind<unknown>, topic: string) => `${kind.name}:${topic}`;

/** Carries typed events from the slice that causes them to whoever listens, within this process. */
export class EventBus {
  private readonly pubSub = createPubSub<Record<string, [unknown]>>();

  /** @param topic whom it concerns, such as a user's id */
  publish<Payload>(kind: EventKind<Payload>, topic: string, payload: Payload): void {
    this.pubSub.publish(channel(kind, topic), payload);
  }

  /** All events of a kind and topic from now on, until the reader stops. */
  iterate<Payload>(kind: EventKind<Payload>, topic: string): AsyncIterable<Payload> {
    return this.pubSub.subscribe(channel(kind, topic)) as AsyncIterable<Payload>;
  }
}
