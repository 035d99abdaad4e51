import { ApolloClient, ApolloLink, type OperationVariables } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { tap } from 'rxjs';

export const FRESH_MS = 5 * 60_000;

/**
 * Time of each query's last answer, so that answers older than five minutes are refetched (spec §9: fresh for 5 min);
 * the cache itself does not track age.
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

  /** Whether the stored answer is stale, so that it must be refetched. */
  isStale(operationName: string | undefined, variables: object | undefined): boolean {
    const answered = this.#answeredAt.get(this.#key(operationName, variables));
    return answered !== undefined && this.#now() - answered >= FRESH_MS;
  }

  #key(operationName: string | undefined, variables: object | undefined): string {
    return `${operationName} ${JSON.stringify(variables ?? {})}`;
  }
}

/** Shows cached data, and refetches it in the background if it is older than five minutes. */
export class FreshClient extends ApolloClient {
  readonly #freshness: Freshness;

  constructor(options: ApolloClient.Options, freshness: Freshness) {
    super(options);
    this.#freshness = freshness;
  }

  override watchQuery<TData, TVariables extends OperationVariables>(
    options: ApolloClient.WatchQueryOptions<TData, TVariables>,
  ) {
    const usual = options.fetchPolicy === undefined || options.fetchPolicy === 'cache-first';
    const definition = getMainDefinition(options.query);
    const name = definition.name?.value;
    if (!usual || !this.#freshness.isStale(name, options.variables)) return super.watchQuery(options);
    return super.watchQuery({ ...options, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  }
}
