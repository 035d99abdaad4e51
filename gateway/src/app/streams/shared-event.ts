import type { ExecutionResult } from 'graphql';
import type { Context } from '../../platform/graphql/context.js';

const TEXT_FRAME = 0x81;
const PAYLOAD_BEFORE = '","type":"next","payload":';
const SHORT = 126;
const TWO_BYTES = 65_536;

/** Header of an unmasked, unfragmented text frame (RFC 6455, 5.2). */
function frameHeader(length: number): Buffer {
  if (length < SHORT) return Buffer.from([TEXT_FRAME, length]);
  if (length < TWO_BYTES) {
    const header = Buffer.from([TEXT_FRAME, SHORT, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.from([TEXT_FRAME, SHORT + 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

/** The beginning of a `next` message of graphql-transport-ws, up to its payload. */
export function nextMessage(operationId: string): Buffer {
  return Buffer.from(`{"id":${JSON.stringify(operationId).slice(0, -1)}${PAYLOAD_BEFORE}`);
}

const END = Buffer.from('}');

/** One result of a shared stream, serialised once for all readers. */
export class SharedEvent {
  private json: Buffer | undefined;
  private lastFrame: { readonly begin: Buffer; readonly frame: Buffer } | undefined;
  private eventText: Buffer | undefined;

  constructor(readonly result: ExecutionResult) {}

  /**
   * A whole WebSocket frame: the message of an operation with this result. Readers with the same operation id get the
   * same bytes.
   *
   * @param begin of the message, by `nextMessage`
   */
  frame(begin: Buffer): Buffer {
    if (this.lastFrame?.begin.equals(begin)) return this.lastFrame.frame;
    const payload = this.payload();
    const length = begin.length + payload.length + END.length;
    const frame = Buffer.concat([frameHeader(length), begin, payload, END]);
    this.lastFrame = { begin, frame };
    return frame;
  }

  /** This result as a server-sent event. */
  serverSent(): Buffer {
    this.eventText ??= Buffer.concat([
      Buffer.from('event: next\ndata: '),
      this.payload(),
      Buffer.from('\n\n'),
    ]);
    return this.eventText;
  }

  private payload(): Buffer {
    this.json ??= Buffer.from(JSON.stringify(this.result));
    return this.json;
  }
}

/**
 * Writes an event to a reader at once, bypassing the queue and everything between it and the connection.
 *
 * @returns false if the connection has not yet accepted earlier data, or cannot accept any: the event then waits in the
 * queue
 */
export type Deliver = (event: SharedEvent) => boolean;

const deliveries = new WeakMap<Context, Deliver>();

/** From now on the shared results of this context's operation are delivered this way. */
export function deliverBy(context: Context, deliver: Deliver): Context {
  deliveries.set(context, deliver);
  return context;
}

export function deliveryOf(context: Context): Deliver | undefined {
  return deliveries.get(context);
}
