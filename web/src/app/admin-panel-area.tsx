import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { AdminPanel } from '../features/admin/panel/admin-panel';
import { createAdminClient } from '../lib/apollo/admin-client';
import { useReconnected } from '../lib/apollo/connection';
import { refetchFailed } from '../lib/apollo/refetch-failed';

/** The panel with the administrators' own client, whose code their sign-in page does not load. */
export function AdminPanelArea() {
  const [client] = useState(createAdminClient);
  useReconnected(() => refetchFailed(client));
  return (
    <ApolloProvider client={client}>
      <AdminPanel />
    </ApolloProvider>
  );
}
