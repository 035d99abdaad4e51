import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { useResendVerificationMutation, useVerifyEmailMutation } from '../../../gql/accounts-verify-email';
import { forgetReturnPath } from '../../../lib/session/expiry';
import { readWantedPath } from '../../../lib/session/wanted-path';
import { openSession } from '../open-session';
import { forgetRegistration, registrationIdFor } from '../registration';
import { useServerWait } from '../resend-button';

export const TITLE = 'Erro na Verificação';

/** The gateway's message for a code without a password from a browser that did not start the registration. */
export const PASSWORD_NEEDED = 'Digite também a senha que você escolheu no cadastro.';

interface Proof {
  readonly email: string;
  readonly code: string;
  /** Password of the registration; null if it is not asked for. */
  readonly password: string | null;
}

const VERIFIED = { title: 'Email Verificado!', description: 'Sua conta está ativa.' };

/** Spec §2: how long the success message is shown before the product opens. */
const STAY_MS = 1500;

/** Verifies an address with its code, stores the returned token, and opens / after 1.5 s, or the page at which the visitor came. */
export function useVerifyEmail() {
  const navigate = useNavigate();
  const client = useApolloClient();
  const [verify] = useVerifyEmailMutation();
  const run = useMutationToast(verify, {
    title: TITLE,
    failed: 'Erro ao verificar email',
    isSilent: (reason) => reason === PASSWORD_NEEDED,
  });
  const [verified, setVerified] = useState(false);

  useEffect(() => {
    if (!verified) return;
    const timer = setTimeout(() => navigate(readWantedPath() ?? '/', { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [verified, navigate]);

  /** @returns whether the registration was started elsewhere, so that its password is required as proof */
  const verifyEmail = async (proof: Proof): Promise<boolean> => {
    const input = { ...proof, registrationId: registrationIdFor(proof.email) };
    const answer = await run({ variables: { input } }, VERIFIED);
    if (!answer.done) return answer.reason === PASSWORD_NEEDED;
    const { data } = answer.data;
    if (data) openSession(client, data.verifyEmail);
    forgetRegistration();
    forgetReturnPath();
    setVerified(true);
    return false;
  };

  return { verifyEmail, verified };
}

const RESENT = { title: 'Código Reenviado', description: 'Use o código do e-mail mais recente.' };

/** Requests another code for a registration; the previous code is no longer valid. */
export function useResendVerification() {
  const [send, { loading: resending }] = useResendVerificationMutation();
  const run = useMutationToast(send, { title: TITLE, failed: 'Erro ao reenviar código' });
  const { endsAt, restAfter } = useServerWait();

  const resend = async (email: string) => {
    const variables = { email, registrationId: registrationIdFor(email) };
    const answer = await run({ variables }, RESENT);
    if (!answer.done) restAfter(answer.error);
  };

  return { resend, resending, restsUntil: endsAt };
}
