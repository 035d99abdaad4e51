import { Extensions } from 'type-graphql';
import type { EventKind } from '../event-bus.js';

/** Schema extension that `SharedResponse` sets. */
export const SHARED_RESPONSE = 'sharedResponse';

export interface SharedResponseRule {
  /** Names of the events that change its answer at once. */
  readonly invalidatedBy: readonly string[];
}

/**
 * A query with the same answer for everybody who may ask for it: the query and all its fields read nothing of the
 * caller. Its answer is cached as bytes for a second, or until one of these events.
 */
export function SharedResponse(...invalidatedBy: EventKind<unknown>[]): MethodDecorator & PropertyDecorator {
  const declared: SharedResponseRule = { invalidatedBy: invalidatedBy.map(({ name }) => name) };
  return Extensions({ [SHARED_RESPONSE]: declared });
}
