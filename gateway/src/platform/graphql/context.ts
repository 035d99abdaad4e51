import type { DocumentNode, ExecutionResult } from 'graphql';
import type { Administrator } from '../auth/administrator.js';
import type { Viewer } from '../auth/viewer.js';
import type { Allowance } from '../rate-limit.js';
import type { SandboxCall } from '../sandbox-call.js';
import type { ServiceRegistry } from '../service-registry.js';

/** Where a call comes from. */
export interface Caller {
  /** Address of the caller, as far as TRUST_PROXY lets it be believed. */
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Random id that this browser was given at an earlier sign-in. */
  readonly device: string | undefined;
  /** Asks the browser to keep an id; does nothing where the answer can carry no cookie. */
  keepDevice(id: string): void;
}

/** How one operation is run, for who runs it and who answers it. */
export interface Execution {
  /** The document that was run. */
  document?: DocumentNode;
  /** When it was begun, as `performance.now()` has it, where that was before Apollo was asked. */
  begun?: number;
  /** Where it was run before Apollo was asked: gives the result, or throws what was thrown. */
  done?: () => ExecutionResult;
}

/** What every operation knows of the call that it answers. */
export interface Context extends Caller {
  /** Undefined where nobody is signed in, or the token no longer counts. */
  readonly viewer: Viewer | undefined;
  /** Undefined where the token is not an administrator's; never set together with `viewer`. */
  readonly administrator: Administrator | undefined;
  readonly requestId: string;
  /** Takes what is left to the caller, for answers that can carry it. */
  readonly noteAllowance?: (name: string, allowance: Allowance) => void;
  /** Takes which operation it is, for the line in the log. */
  readonly noteOperation?: (name: string) => void;
  readonly execution?: Execution;
  /** Given where the sandbox answers: then `services` are its own, and no other can be reached. */
  readonly sandbox?: SandboxCall | undefined;
  readonly services: ServiceRegistry;
  /** One batch-loading cache of each kind a request, made when first asked for. */
  loader<T>(kind: symbol, make: () => T): T;
  /** Forgets what was loaded: each event of a subscription is answered from what holds then. */
  forgetLoaded(): void;
}

/** A per-request store of loaders. */
export function loaderStore(): Pick<Context, 'loader' | 'forgetLoaded'> {
  const made = new Map<symbol, unknown>();
  return {
    loader<T>(kind: symbol, make: () => T): T {
      if (!made.has(kind)) made.set(kind, make());
      return made.get(kind) as T;
    },
    forgetLoaded: () => made.clear(),
  };
}
