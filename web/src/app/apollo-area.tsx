import type { ApolloClient } from '@apollo/client';
import { ApolloProvider, getApolloContext } from '@apollo/client/react';
import { type ReactNode, useContext } from 'react';
import { createApolloClient } from '../lib/apollo/client';
import { useReconnected } from '../lib/apollo/connection';
import { refetchFailed } from '../lib/apollo/refetch-failed';
import { pathToReturnTo } from '../lib/session/return-path';

let made: ApolloClient | undefined;

/** This tab's only client. */
function ownClient(): ApolloClient {
  made ??= createApolloClient(Date.now, pathToReturnTo);
  return made;
}

/** A deployment ends the connections of the previous gateways, so a reconnect may mean a new build. */
function lookAfterReconnect(): void {
  void import('./installed/deployed-build')
    .then(({ checkForNewBuild }) => checkForNewBuild())
    .catch(() => undefined);
}

interface ApolloAreaProps {
  readonly children: ReactNode;
}

/**
 * Pages that use Apollo Client, whose code the pages before the sign-in do not load. An existing client around it is
 * reused.
 */
export function ApolloArea({ children }: ApolloAreaProps) {
  const { client = ownClient() } = useContext(getApolloContext());
  useReconnected(() => {
    refetchFailed(client);
    lookAfterReconnect();
  });
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
