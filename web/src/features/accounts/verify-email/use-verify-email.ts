import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useVerifyEmailMutation } from '../../../gql/accounts-verify-email';
import { errorMessage } from '../../../lib/apollo/error-message';
import { forgetReturnPath } from '../../../lib/session/expiry';
import { notify } from '../../../ui/notify';
import { forgetRegistration, registrationIdFor } from '../register/pending-registration';
import { useOpenSession } from '../use-open-session';
import { PASSWORD_NEEDED, TITLE, type VerifyEmailValues } from './verify-email-flaw';

/** Spec §2: how long the success stands before it leads into the product. */
const STAY_MS = 1500;

/**
 * Proves an address by its code, holds the token that is answered, and leads to / after 1.5 s.
 *
 * @param onPasswordNeeded where the registration was begun elsewhere, so that its password has to show whose it is
 */
export function useVerifyEmail(onPasswordNeeded: () => void) {
  const navigate = useNavigate();
  const openSession = useOpenSession();
  const [verify, { loading }] = useVerifyEmailMutation();
  const [verified, setVerified] = useState(false);

  useEffect(() => {
    if (!verified) return;
    const timer = setTimeout(() => navigate('/', { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [verified, navigate]);

  const verifyEmail = async ({ email, code, password }: VerifyEmailValues) => {
    const input = { email: email.trim(), code, registrationId: registrationIdFor(email), password };
    try {
      const { data } = await verify({ variables: { input } });
      if (!data) return;
      openSession(data.verifyEmail);
      forgetRegistration();
      forgetReturnPath();
      setVerified(true);
      notify({ tone: 'success', title: 'Email Verificado!', description: 'Sua conta está ativa.' });
    } catch (error) {
      const description = errorMessage(error, 'Erro ao verificar email');
      if (description === PASSWORD_NEEDED) return onPasswordNeeded();
      notify({ tone: 'error', title: TITLE, description });
    }
  };

  return { verifyEmail, verifying: loading, verified };
}
