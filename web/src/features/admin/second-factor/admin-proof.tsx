import { answered, browserPasskeys } from '../../../entities/owner-proof/asking-owner';
import { Muted } from '../../../entities/second-factor/factor-parts';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import { useAdminBeginPasskeyProofMutation } from '../../../gql/admin-second-factor';
import { TextField } from '../../../ui/text-field';
import type { TextFieldOf } from '../../../ui/use-form';

type Steps = Pick<AdminAccountPartsFragment, 'secondFactor' | 'passkeys'>;

/** What an administrator typed to prove their identity again. */
export interface TypedProof {
  readonly password: string;
  readonly code: string;
}

/** Whether a code is required: an authenticator is set up, and there is no passkey to use instead. */
export const needsCode = ({ secondFactor, passkeys }: Steps) => secondFactor && passkeys === 0;

/** Builds the proof that the gateway requires; the browser asks for a passkey if no code was typed. */
export function useAdminProof({ passkeys }: Steps) {
  const [begin] = useAdminBeginPasskeyProofMutation();
  return async ({ password, code }: TypedProof) => {
    if (code !== '' || passkeys === 0) return { password, ...(code && { code }) };
    const { data } = await begin();
    const { answerWithPasskey } = await browserPasskeys();
    return { password, passkey: await answerWithPasskey(answered(data?.adminBeginPasskeyProof)) };
  };
}

interface StepFieldProps extends Omit<TextFieldOf<{ readonly code: string }>, 'name'> {
  readonly account: Steps;
}

/** The second sign-in step, required again beside the password. */
export function StepField({ account: { secondFactor, passkeys }, ...field }: StepFieldProps) {
  if (!secondFactor && passkeys === 0) return null;
  if (!secondFactor) return <Muted>Ao confirmar, o navegador pede sua chave de acesso.</Muted>;
  return (
    <TextField
      {...field}
      name="code"
      label="Código ou código de recuperação"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      help={passkeys > 0 ? 'Em branco, o navegador pede sua chave de acesso.' : undefined}
    />
  );
}
