import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import type { AdminPassword } from './password-step';
import { SignInForm } from './sign-in-parts';
import { useAdminSignIn } from './use-admin-sign-in';

interface CodeStepProps {
  readonly typed: AdminPassword;
  /** Back to the password. */
  readonly onBack: () => void;
}

/** The second factor: what the authenticator shows, or one of the codes that were kept for its loss. */
export function CodeStep({ typed, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [told, setTold] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { signIn, signingIn } = useAdminSignIn();

  useEffect(() => input.current?.focus(), []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (signingIn) return;
    const isRefused = code.trim() === '' || (await signIn({ ...typed, code: code.trim() })) === 'refused';
    setTold(isRefused);
    if (isRefused) input.current?.focus();
  };

  return (
    <SignInForm noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label="Código de verificação"
        name="code"
        size="lg"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        fontVariantNumeric="tabular-nums"
        icon={<KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />}
        help="Seis dígitos do aplicativo autenticador, ou um código de recuperação."
        value={code}
        error={told ? 'Digite o código que aparece agora no aplicativo.' : undefined}
        onChange={({ target }) => {
          setCode(target.value);
          setTold(false);
        }}
      />
      <Button type="submit" size="lg" full mt="2" busy={signingIn} busyText="Verificando...">
        Verificar
      </Button>
      <Button variant="ghost" full onClick={onBack}>
        Usar outra conta
      </Button>
    </SignInForm>
  );
}
