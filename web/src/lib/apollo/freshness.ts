import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

export const FRESH_MS = 5 * 60_000;

/**
 * Remembers when each query was last answered, so that one older than five minutes is asked for again
 * (spec §9: fresh for 5 min); the cache itself has no notion of age.
 */
export class Freshness {
  readonly #answeredAt = new Map<string, number>();
  readonly #now: () => number;

  /** @param now milliseconds since the epoch */
  constructor(now: () => number) {
    this.#now = now;
  }

  readonly link = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(() => this.#answeredAt.set(this.#key(operation.operationName, operation.variables), this.#now())),
    ),
  );

  /** Whether an answer is held that is too old to be shown without asking again. */
  isStale(operationName: string | undefined, variables: object | undefined): boolean {
    const answered = this.#answeredAt.get(this.#key(operationName, variables));
    return answered !== undefined && this.#now() - answered >= FRESH_MS;
  }

  #key(operationName: string | undefined, variables: object | undefined): string {
    return `${operationName} ${JSON.stringify(variables ?? {})}`;
  }
}
