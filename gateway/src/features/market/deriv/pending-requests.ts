import { DerivError, LOCAL_CODE } from './deriv-error.js';
import type { Frame, FrameKind, FrameOf } from './deriv-frame.js';
import type { Timers } from './timers.js';

/** An answer that takes longer is given up; should it come later, it is ignored. */
const ANSWER_WAIT_MS = 10_000;

interface Pending {
  settle(frame: Frame): void;
  fail(error: DerivError): void;
}

function isOfKind<K extends FrameKind>(frame: Frame, kind: K): frame is Frame & FrameOf<K> {
  return frame.kind === kind;
}

/** Matches answers to requests by `req_id`. */
export class PendingRequests {
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;

  constructor(private readonly timers: Timers) {}

  /** Sends a request under a number of its own; rejects with `DerivError` alone. */
  ask<K extends FrameKind>(kind: K, send: (reqId: number) => void): Promise<FrameOf<K>> {
    this.lastId += 1;
    const reqId = this.lastId;
    return new Promise((resolve, reject) => {
      const done = () => {
        cancel();
        this.pending.delete(reqId);
      };
      const fail = (error: DerivError) => {
        done();
        reject(error);
      };
      const cancel = this.timers.after(ANSWER_WAIT_MS, () =>
        fail(new DerivError(LOCAL_CODE.timeout, `no answer to ${kind} within ${ANSWER_WAIT_MS} ms`)),
      );
      const settle = (frame: Frame) => {
        if (frame.kind === 'error') return fail(new DerivError(frame.code, frame.message));
        if (frame.kind === 'unreadable') return fail(new DerivError(LOCAL_CODE.unreadable, frame.reason));
        if (!isOfKind(frame, kind)) {
          return fail(new DerivError(LOCAL_CODE.unreadable, `${frame.kind} in answer to ${kind}`));
        }
        done();
        resolve(frame);
      };
      this.pending.set(reqId, { settle, fail });
      send(reqId);
    });
  }

  /** Hands a frame to the request it answers; false where nobody waits for it. */
  settle(frame: Frame): boolean {
    const pending = frame.reqId === undefined ? undefined : this.pending.get(frame.reqId);
    pending?.settle(frame);
    return pending !== undefined;
  }

  failAll(message: string): void {
    for (const pending of [...this.pending.values()]) {
      pending.fail(new DerivError(LOCAL_CODE.notConnected, message));
    }
  }
}
