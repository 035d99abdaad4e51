import { ApolloLink } from '@apollo/client';
import { defer, finalize, mergeMap } from 'rxjs';
import { setSocketState } from './connection';

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
  let subscribed = 0;
  const leave = () => {
    subscribed -= 1;
    // A lost socket that nobody listens to any more is not opened again, and nobody need be told of it.
    if (subscribed === 0) setSocketState('idle');
  };
  return new ApolloLink((operation) =>
    defer(() => {
      subscribed += 1;
      loading ??= load();
      return loading;
    }).pipe(
      mergeMap((link) => link.request(operation)),
      finalize(leave),
    ),
  );
}
