import { z } from 'zod';
import { type EventBus, eventText, readEventText } from '../event-bus.js';
import type { Log } from '../log.js';
import type { RedisLink } from './redis-link.js';

const CHANNEL = 'events';

/**
 * An event and its number among those of its sender. Without `kind` it is a report that events may have been lost: `since`
 * is the number of the first of them, `sequence` that of the sender's last event. Up to version 1.1 nothing has a number.
 */
const message = z.object({
  from: z.string(),
  sequence: z.number().optional(),
  since: z.number().optional(),
  kind: z.string().optional(),
  topic: z.string().optional(),
  payload: z.unknown().optional(),
});

/**
 * Carries events published here to the subscribers of the other gateways, and theirs to ours. Nothing is sent twice. If
 * events were lost, or may have been, subscribers are disconnected and start again with the current state. An event that
 * only came late was not lost: the numbers show receivers whether one is missing.
 */
export class RedisEvents {
  /** Number of this gateway's last event. */
  private sequence = 0;
  /** Number of the first event that Redis has not confirmed, of those not reported yet. */
  private unconfirmed: number | undefined;
  /** Numbers of the first and the last event received from each gateway. */
  private readonly received = new Map<string, { first: number; last: number }>();

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

  private send(content: { kind: string; topic: string; payload: unknown } | { since: number }): void {
    const first = 'since' in content ? content.since : this.sequence;
    const text = eventText({ from: this.link.id, sequence: this.sequence, ...content });
    this.link.publishEvenIfSlow(CHANNEL, text).catch(() => {
      this.unconfirmed = Math.min(first, this.unconfirmed ?? first);
    });
  }

  private resume(missed: boolean): void {
    if (missed) {
      this.received.clear();
      this.bus.interrupt();
    }
    const since = this.unconfirmed;
    if (since === undefined) return;
    this.unconfirmed = undefined;
    this.send({ since });
  }

  private receive(text: string): void {
    const read = message.safeParse(readable(text));
    if (!read.success) {
      this.log.warn({ reason: read.error.message }, 'an event of another gateway could not be read');
      return;
    }
    const { from, sequence, since = 0, kind, topic, payload } = read.data;
    if (from === this.link.id) return;
    const isEvent = kind !== undefined && topic !== undefined;
    const isMissing =
      sequence === undefined ? !isEvent : this.isMissing(from, sequence, isEvent ? undefined : since);
    if (isMissing) this.bus.interrupt();
    if (isEvent) this.bus.receive(kind, topic, payload);
  }

  /**
   * Whether an event up to this message has not come, or may not have come. Records the message's number.
   *
   * @param since of a report
   */
  private isMissing(from: string, sequence: number, since: number | undefined): boolean {
    const known = this.received.get(from);
    const first = known?.first ?? (since === undefined ? sequence : sequence + 1);
    this.received.set(from, { first, last: Math.max(sequence, known?.last ?? 0) });
    // Events before the first one of a gateway were sent before this one listened, unless it reports them.
    if (since === undefined) return known !== undefined && known.last < sequence - 1;
    return known === undefined || since < known.first || known.last < sequence;
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
