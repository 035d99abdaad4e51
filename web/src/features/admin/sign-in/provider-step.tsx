// Own file: another way in than the steps, with its own call.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { useFinishAdminOidcSignInMutation } from '../../../gql/admin-sign-in';
import { holdAdminToken } from '../../../lib/session/admin-token';
import {
  forgetProviderReturn,
  hasAdminProvider,
  PROVIDER_ERRORS,
  providerEntry,
  readProviderReturn,
} from '../../../lib/session/sign-in-provider';
import { ButtonLink } from '../../../ui/button';
import { notify } from '../../../ui/notify';

const TITLE = 'Erro no login';

/** Redeems a ticket of the identity provider and stores the token. A refusal is shown in a toast. */
function useFinishAdminSignIn() {
  const [finish] = useFinishAdminOidcSignInMutation();
  const run = useMutationToast(finish, { title: TITLE, failed: 'Não deu para entrar. Tente novamente.' });
  return async (ticket: string): Promise<void> => {
    const answer = await run({ variables: { ticket } });
    const token = answer.done ? answer.data.data?.finishAdminOidcSignIn : undefined;
    if (token) holdAdminToken(token);
  };
}

/** Leads administrators to the identity provider, if the operator lets a claim of it make them. */
export function ProviderStep() {
  const finish = useFinishAdminSignIn();
  const [{ ticket, error }] = useState(readProviderReturn);
  const arrived = useRef(false);
  const arrive = useEffectEvent(() => {
    const description = error === null ? undefined : PROVIDER_ERRORS[error];
    if (ticket) void finish(ticket);
    else if (description) notify({ tone: 'error', title: TITLE, description });
  });
  useEffect(() => {
    forgetProviderReturn();
    // Once: a ticket signs in only once.
    if (arrived.current) return;
    arrived.current = true;
    arrive();
  }, []);
  if (!hasAdminProvider()) return null;
  return (
    <ButtonLink href="/oidc/start/admin" variant="secondary" size="lg" full>
      {providerEntry()}
    </ButtonLink>
  );
}
