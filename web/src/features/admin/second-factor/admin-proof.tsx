import { answered, browserPasskeys } from '../../../entities/owner-proof/asking-owner';
import { Muted } from '../../../entities/second-factor/factor-parts';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import { useAdminBeginPasskeyProofMutation } from '../../../gql/admin-second-factor';
import { TextField } from '../../../ui/text-field';
import type { TextFieldOf } from '../../../ui/use-form';

type Steps = Pick<AdminAccountPartsFragment, 'secondFactor' | 'passkeys'>;

/** What an administrator typed to show that they are still there. */
export interface TypedProof {
  readonly password: string;
  readonly code: string;
}

/** Whether a code has to be typed: there is an authenticator, and no passkey that could stand in its place. */
export const needsCode = ({ secondFactor, passkeys }: Steps) => secondFactor && passkeys === 0;

/** Makes the proof that the gateway asks for; the browser asks for a passkey where no code was typed. */
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

/** The second step of a sign-in, asked for again beside the password. */
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
      help={passkeys > 0 ? 'Vazio, o navegador pede sua chave de acesso.' : undefined}
    />
  );
}
