import { useRegisterMutation } from '../../../gql/accounts-register';
import { LocalKey } from '../../../lib/session/storage-keys';
import { keepRegistration } from './pending-registration';
import type { RegisterValues } from './register-flaw';

/** Spec §4: an account was asked for, and its address has to be verified before anyone is signed in. */
export class EmailVerificationRequired extends Error {
  constructor() {
    super('EMAIL_VERIFICATION_REQUIRED');
  }
}

/** Asks for an account. Its action throws `EmailVerificationRequired` where a code has been sent. */
export function useRegister() {
  const [send, { loading }] = useRegisterMutation();

  const register = async ({ name, email, password }: RegisterValues): Promise<void> => {
    const input = { name: name.trim(), email: email.trim(), password };
    const { data } = await send({ variables: { input } });
    if (!data) return;
    const { user, requiresVerification } = data.register;
    keepRegistration(user.id, input.email);
    if (requiresVerification) throw new EmailVerificationRequired();
    localStorage.setItem(LocalKey.user, JSON.stringify(user));
  };

  return { register, registering: loading };
}
