import type { Administrator } from '../auth/administrator.js';
import type { Viewer } from '../auth/viewer.js';
import type { Allowance } from '../rate-limit.js';
import type { SandboxCall } from '../sandbox-call.js';
import type { ServiceRegistry } from '../service-registry.js';

/** Where a call comes from. */
export interface Caller {
  /** Address of the caller, as far as TRUST_PROXY permits trusting it. */
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Random id that this browser was given at an earlier sign-in. */
  readonly device: string | undefined;
  /** Sets a cookie with an id in the browser; does nothing if the answer cannot carry cookies. */
  keepDevice(id: string): void;
}

/** What every operation knows of its call. */
export interface Context extends Caller {
  /** Undefined if nobody is signed in, the token is no longer valid, or a mutation of this call has ended the session. */
  viewer: Viewer | undefined;
  /** Undefined unless the token is an administrator's, as above; never set together with `viewer`. */
  administrator: Administrator | undefined;
  readonly requestId: string;
  /** The trace of a socket's operation, for errors that are answered when its span is over; undefined elsewhere. */
  traceId?: string | undefined;
  /** Receives the caller's remaining allowance, for answers that can carry it. */
  readonly noteAllowance?: (name: string, allowance: Allowance) => void;
  /** Receives the operation's name, for the log line. */
  readonly noteOperation?: (name: string) => void;
  /** Set once an operation of the call was counted, whether or not anything was left. */
  isCounted?: boolean;
  /** Set for calls in the sandbox: then `services` are its own, and no others can be reached. */
  readonly sandbox?: SandboxCall | undefined;
  readonly services: ServiceRegistry;
  /** One batch-loading cache of each kind per request, made when first used. */
  loader<T>(kind: symbol, make: () => T): T;
  /** Clears the loaders' caches: each event of a subscription is answered from current data. */
  forgetLoaded(): void;
}
