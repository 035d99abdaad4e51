import { Extensions } from 'type-graphql';
import type { EventKind } from '../event-bus.js';

/** Name of the extension under which a field of the schema says so. */
export const SAME_FOR_ALL = 'sameForAll';

export interface SameForAll {
  /** Names of the events that make it say something else at once. */
  readonly until: readonly string[];
}

/**
 * A query that answers the same to everybody who may ask for it: it and all below it read nothing of the caller. Its
 * answer is kept as bytes for a second, or until one of these events.
 */
export function SameForEverybody(...until: EventKind<unknown>[]): MethodDecorator & PropertyDecorator {
  const declared: SameForAll = { until: until.map(({ name }) => name) };
  return Extensions({ [SAME_FOR_ALL]: declared });
}
