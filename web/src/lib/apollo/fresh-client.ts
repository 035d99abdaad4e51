import { ApolloClient, type OperationVariables } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import type { Freshness } from './freshness';

/** Shows what the cache holds, and asks again behind it when that is older than five minutes. */
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
