import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LogoutDocument } from '../../gql/accounts';
import { clearAfterSignOut } from '../../lib/session/clearing';
import { beginSignOut } from '../../lib/session/expiry';
import { notify } from '../../ui/notify';

const SERVER_WAIT_MS = 2000;

/** Ends the session: on the server first, waiting up to 2 s, then clears all of its data in this browser. */
export function useSignOut() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [signingOut, setSigningOut] = useState(false);

  const signOut = async () => {
    if (signingOut) return;
    setSigningOut(true);
    beginSignOut();
    notify({ title: 'Fazendo logout...', description: 'Encerrando sua sessão.' });
    const fetchOptions = { signal: AbortSignal.timeout(SERVER_WAIT_MS) };
    await client
      .mutate({ mutation: LogoutDocument, context: { fetchOptions } })
      .catch((error: unknown) => console.warn('O servidor não confirmou o fim da sessão.', error));
    await clearAfterSignOut();
    navigate('/login', { replace: true });
  };

  return { signOut, signingOut };
}
