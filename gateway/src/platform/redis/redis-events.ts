import { z } from 'zod';
import { type EventBus, eventText, readEventText } from '../event-bus.js';
import type { Log } from '../log.js';
import type { RedisLink } from './redis-link.js';

const CHANNEL = 'events';

/**
 * An event and its number among those of its sender. Without `kind` it is a report: the number of the sender's last
 * event. Up to version 1.1 nothing has a number, and a report says that events may have been lost.
 */
const message = z.object({
  from: z.string(),
  sequence: z.number().optional(),
  kind: z.string().optional(),
  topic: z.string().optional(),
  payload: z.unknown().optional(),
});

/**
 * Carries events published here to the subscribers of the other gateways, and theirs to ours. Nothing is sent twice. If
 * events were lost, or may have been, subscribers are disconnected and start again with the current state. An event that
 * only came late is none that was lost: receivers see by the numbers whether any is missing.
 */
export class RedisEvents {
  /** Number of this gateway's last event. */
  private sequence = 0;
  /** Redis has not confirmed every event. */
  private isUnconfirmed = false;
  /** Number of the last event received from each gateway. */
  private readonly received = new Map<string, number>();

  constructor(
    private readonly link: RedisLink,
    private readonly bus: EventBus,
    private readonly log: Log,
  ) {
    bus.relayBy((kind, topic, payload) => {
      this.sequence += 1;
      this.send({ kind, topic, payload });
    });
    link.listen(CHANNEL, (text) => this.receive(text));
    link.onUp((missed) => this.resume(missed));
  }

  private send(event: { kind?: string; topic?: string; payload?: unknown }): void {
    const text = eventText({ from: this.link.id, sequence: this.sequence, ...event });
    this.link.publishEvenIfSlow(CHANNEL, text).catch(() => {
      this.isUnconfirmed = true;
    });
  }

  private resume(missed: boolean): void {
    if (missed) {
      this.received.clear();
      this.bus.interrupt();
    }
    if (!this.isUnconfirmed) return;
    this.isUnconfirmed = false;
    this.send({});
  }

  private receive(text: string): void {
    const read = message.safeParse(readable(text));
    if (!read.success) {
      this.log.warn({ reason: read.error.message }, 'an event of another gateway could not be read');
      return;
    }
    const { from, sequence, kind, topic, payload } = read.data;
    if (from === this.link.id) return;
    const isEvent = kind !== undefined && topic !== undefined;
    if (this.isMissingBefore(from, sequence, isEvent)) this.bus.interrupt();
    if (isEvent) this.bus.receive(kind, topic, payload);
  }

  /** Whether an event before this message has not come, or may not have come. Records the message's number. */
  private isMissingBefore(from: string, sequence: number | undefined, isEvent: boolean): boolean {
    if (sequence === undefined) return !isEvent;
    const last = this.received.get(from);
    this.received.set(from, Math.max(sequence, last ?? 0));
    // Events before the first message of a gateway were sent before this one listened, unless it reports.
    if (last === undefined) return !isEvent;
    return last < (isEvent ? sequence - 1 : sequence);
  }
}

/** Undefined if it is not JSON; it is then ignored as a message. */
function readable(text: string): unknown {
  try {
    return readEventText(text);
  } catch {
    return undefined;
  }
}
