import { useState } from 'react';
import { useAdminLogoutMutation } from '../../../gql/admin-account';
import { beginAdminSignOut, endAdminSignOut } from '../../../lib/session/admin-expiry';
import { notify } from '../../../ui/notify';

const SERVER_WAIT_MS = 2000;

/** Ends the session: the server first, for 2 s at most, then here; the guard leads to the sign-in. */
export function useAdminSignOut() {
  const [logout] = useAdminLogoutMutation();
  const [signingOut, setSigningOut] = useState(false);

  const signOut = async () => {
    if (signingOut) return;
    setSigningOut(true);
    beginAdminSignOut();
    const fetchOptions = { signal: AbortSignal.timeout(SERVER_WAIT_MS) };
    await logout({ context: { fetchOptions } }).catch((error: unknown) =>
      console.warn('O servidor não confirmou o fim da sessão.', error),
    );
    endAdminSignOut();
    notify({ tone: 'success', title: 'Logout realizado com sucesso' });
  };

  return { signOut, signingOut };
}
