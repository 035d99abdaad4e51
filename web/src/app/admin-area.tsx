import { ApolloProvider } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createAdminClient } from '../lib/apollo/admin-client';
import { useReconnected } from '../lib/apollo/connection';
import { refetchFailed } from '../lib/apollo/refetch-failed';
import { readAdminReturnPath } from '../lib/session/admin-expiry';
import { adminTokenStore } from '../lib/session/admin-token';
import { ownPath } from '../lib/session/wanted-path';
import { Loading } from '../ui/loading';

const PANEL_PATH = '/admin';
const SIGN_IN_PATH = '/secure-admin-access';

/**
 * The administrators' pages, with their own client. Spec §4: the panel requires both of an administrator's keys. Without
 * them the user is redirected to the sign-in, with them away from it.
 */
export function AdminArea() {
  const [client] = useState(createAdminClient);
  useReconnected(() => refetchFailed(client));
  const { pathname, key } = useLocation();
  const isSignedIn = useStore(adminTokenStore) !== null;
  const isPanel = matchPath(PANEL_PATH, pathname) !== null;
  const target = isSignedIn ? (ownPath(readAdminReturnPath() ?? '') ?? PANEL_PATH) : SIGN_IN_PATH;
  return (
    <ApolloProvider client={client}>
      <Suspense fallback={<Loading screen />}>
        {isPanel === isSignedIn ? <Outlet /> : <Navigate key={key} to={target} replace />}
      </Suspense>
    </ApolloProvider>
  );
}
