import { z } from 'zod';
import { type EventBus, eventText, readEventText } from '../event-bus.js';
import type { Log } from '../log.js';
import type { RedisLink } from './redis-link.js';

const CHANNEL = 'events';

/** Without `kind` a gateway reports that some of its events may not have arrived. */
const message = z.object({
  from: z.string(),
  kind: z.string().optional(),
  topic: z.string().optional(),
  payload: z.unknown().optional(),
});

/**
 * Carries events published here to the subscribers of the other gateways, and theirs to ours. Nothing is sent twice. If
 * events may have been lost, subscribers are disconnected and start again with the current state.
 */
export class RedisEvents {
  private unsent = false;

  constructor(
    private readonly link: RedisLink,
    private readonly bus: EventBus,
    private readonly log: Log,
  ) {
    bus.relayBy((kind, topic, payload) => this.send({ kind, topic, payload }));
    link.listen(CHANNEL, (text) => this.receive(text));
    link.onUp((missed) => this.resume(missed));
  }

  private send(event: { kind?: string; topic?: string; payload?: unknown }): void {
    this.link.publish(CHANNEL, eventText({ from: this.link.id, ...event })).catch(() => {
      this.unsent = true;
    });
  }

  private resume(missed: boolean): void {
    if (missed) this.bus.interrupt();
    if (!this.unsent) return;
    this.unsent = false;
    this.send({});
  }

  private receive(text: string): void {
    const read = message.safeParse(readable(text));
    if (!read.success) {
      this.log.warn({ reason: read.error.message }, 'an event of another gateway could not be read');
      return;
    }
    const { from, kind, topic, payload } = read.data;
    if (from === this.link.id) return;
    if (kind === undefined || topic === undefined) this.bus.interrupt();
    else this.bus.receive(kind, topic, payload);
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
