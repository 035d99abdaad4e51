import type { ApolloClient } from '@apollo/client';
import { ApolloProvider, getApolloContext } from '@apollo/client/react';
import { type ReactNode, useContext } from 'react';
import { createApolloClient } from '../lib/apollo/client';
import { useReconnected } from '../lib/apollo/connection';
import { pathToReturnTo } from '../lib/session/return-path';

let made: ApolloClient | undefined;

/** The one client of this tab. */
function ownClient(): ApolloClient {
  made ??= createApolloClient(Date.now, pathToReturnTo);
  return made;
}

/** Who deploys a new build ends the connections of the gateways before. */
function lookAfterReconnect(): void {
  void import('./installed/deployed-build')
    .then(({ lookForNewBuild }) => lookForNewBuild())
    .catch(() => undefined);
}

interface ApolloAreaProps {
  readonly children: ReactNode;
}

/** Pages that ask through Apollo Client, whose code pages before the sign-in do without. A client around it is used. */
export function ApolloArea({ children }: ApolloAreaProps) {
  const { client } = useContext(getApolloContext());
  useReconnected(lookAfterReconnect);
  return <ApolloProvider client={client ?? ownClient()}>{children}</ApolloProvider>;
}
