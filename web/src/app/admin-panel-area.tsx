import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { AdminPanel } from '../features/admin/panel/admin-panel';
import { createAdminClient } from '../lib/apollo/admin-client';

/** The panel with the administrators' own client, whose code their sign-in does without. */
export function AdminPanelArea() {
  const [client] = useState(createAdminClient);
  return (
    <ApolloProvider client={client}>
      <AdminPanel />
    </ApolloProvider>
  );
}
