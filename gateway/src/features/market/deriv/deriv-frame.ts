import { z } from 'zod';
import { BODY, envelope } from './frame-schemas.js';

export type FrameKind = keyof typeof BODY;

/** A frame of one kind, read and checked. `reqId` is that of the request it belongs to, streams included. */
export type FrameOf<K extends FrameKind> = {
  readonly [P in K]: {
    readonly kind: P;
    readonly reqId: number | undefined;
    readonly body: z.infer<(typeof BODY)[P]>;
  };
}[K];

export interface ErrorFrame {
  readonly kind: 'error';
  readonly reqId: number | undefined;
  readonly code: string;
  readonly message: string;
}

/** A frame that says nothing this feed can use: not JSON, of another kind, or of a shape that Deriv does not document. */
export interface UnreadableFrame {
  readonly kind: 'unreadable';
  readonly reqId: number | undefined;
  readonly reason: string;
}

export type Frame = FrameOf<FrameKind> | ErrorFrame | UnreadableFrame;

function isFrameKind(value: string | undefined): value is FrameKind {
  return value !== undefined && Object.hasOwn(BODY, value);
}

function readBody(kind: FrameKind, reqId: number | undefined, json: unknown): Frame {
  const body = BODY[kind].safeParse(json);
  if (!body.success) return { kind: 'unreadable', reqId, reason: `${kind}: ${z.prettifyError(body.error)}` };
  // The compiler loses that `kind` and the schema it picked belong together.
  return { kind, reqId, body: body.data } as FrameOf<FrameKind>;
}

/** Reads one message of the socket; never throws, whatever it holds. */
export function readFrame(text: string): Frame {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'unreadable', reqId: undefined, reason: 'not JSON' };
  }
  const head = envelope.safeParse(json);
  if (!head.success) return { kind: 'unreadable', reqId: undefined, reason: z.prettifyError(head.error) };
  const { req_id: reqId, msg_type: kind, error } = head.data;
  if (error !== undefined) return { kind: 'error', reqId, ...error };
  if (!isFrameKind(kind)) return { kind: 'unreadable', reqId, reason: `unknown msg_type ${String(kind)}` };
  return readBody(kind, reqId, json);
}
