import { ApolloLink } from '@apollo/client';
import { defer, mergeMap } from 'rxjs';

/** Subscriptions over the shared socket, whose code comes with the first of them. */
export function socketLink(currentPath: () => string): ApolloLink {
  const load = async () => {
    const [{ GraphQLWsLink }, { createSocket }] = await Promise.all([
      import('@apollo/client/link/subscriptions'),
      import('./socket'),
    ]);
    const url = `${location.origin.replace(/^http/, 'ws')}/graphql`;
    return new GraphQLWsLink(createSocket(url, currentPath));
  };
  let loading: ReturnType<typeof load> | undefined;
  return new ApolloLink((operation) =>
    defer(() => {
      loading ??= load();
      return loading;
    }).pipe(mergeMap((link) => link.request(operation))),
  );
}
