import type { Viewer } from '../auth/viewer.js';
import type { ServiceRegistry } from '../service-registry.js';

/** What every operation knows of the call that it answers. */
export interface Context {
  /** Undefined where nobody is signed in, or the token no longer counts. */
  readonly viewer: Viewer | undefined;
  readonly requestId: string;
  /** Address of the caller, as far as TRUST_PROXY lets it be believed. */
  readonly clientAddress: string;
  readonly userAgent: string;
  readonly services: ServiceRegistry;
  /** One batch-loading cache of each kind a request, made when first asked for. */
  loader<T>(kind: symbol, make: () => T): T;
}

/** A per-request store of loaders. */
export function loaderStore(): Context['loader'] {
  const made = new Map<symbol, unknown>();
  return <T>(kind: symbol, make: () => T): T => {
    if (!made.has(kind)) made.set(kind, make());
    return made.get(kind) as T;
  };
}
