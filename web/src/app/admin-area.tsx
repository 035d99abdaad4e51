import { ApolloProvider } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createAdminClient } from '../lib/apollo/admin-client';
import { readAdminReturnPath } from '../lib/session/admin-expiry';
import { adminTokenStore } from '../lib/session/admin-token';
import { Loading } from '../ui/loading';
import { lazyPage } from './lazy-page';

const PANEL_PATH = '/admin';
const SIGN_IN_PATH = '/secure-admin-access';

const signIn = lazyPage('admin-sign-in', () =>
  import('../features/admin/sign-in/admin-sign-in-page').then(({ AdminSignInPage }) => AdminSignInPage),
);
const panel = lazyPage('admin-panel', () =>
  import('../features/admin/panel/admin-panel').then(({ AdminPanel }) => AdminPanel),
);

/** Spec §4: the panel needs both of an administrator's keys; without them one is led to the sign-in, and with them on. */
function AdminRoutes() {
  const { pathname, key } = useLocation();
  const isSignedIn = useStore(adminTokenStore) !== null;
  const isPanel = pathname === PANEL_PATH;
  if (isPanel && isSignedIn) return <panel.Component />;
  if (isPanel) return <Navigate key={key} to={SIGN_IN_PATH} replace />;
  if (isSignedIn) return <Navigate key={key} to={readAdminReturnPath() ?? PANEL_PATH} replace />;
  return (
    <div onInput={panel.preload}>
      <signIn.Component />
    </div>
  );
}

/** Everything of the administrators: a client of their own, and no word with the users' area. */
export function AdminArea() {
  const [client] = useState(createAdminClient);
  return (
    <ApolloProvider client={client}>
      <Suspense fallback={<Loading screen />}>
        <AdminRoutes />
      </Suspense>
    </ApolloProvider>
  );
}
