import type { Policies } from '../platform/auth/policy.js';

type Constructor = new (...parameters: never[]) => object;

/** What one slice brings into the gateway. */
export interface Feature {
  readonly name: string;
  readonly entities: readonly Constructor[];
  readonly resolvers: readonly Constructor[];
  readonly policies: Policies;
}
