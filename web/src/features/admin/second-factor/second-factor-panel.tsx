import { Grid } from '@chakra-ui/react/grid';
import { ShieldCheck } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { FactorForm, Muted } from '../../../entities/second-factor/factor-parts';
import { RecoveryCodesStep } from '../../../entities/second-factor/recovery-codes-step';
import { ScanStep } from '../../../entities/second-factor/scan-step';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import type { SecondFactorSecretFragment } from '../../../gql/admin-second-factor';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { useForm } from '../../../ui/use-form';
import { useSecondFactor } from './use-second-factor';

interface StepProps {
  readonly factor: ReturnType<typeof useSecondFactor>;
}

const NO_PASSWORD = { password: '' };

interface BeginStepProps extends StepProps {
  readonly onSecret: (secret: SecondFactorSecretFragment) => void;
}

/** It is off: what it is for, and the password that its set-up asks for. */
function BeginStep({ factor, onSecret }: BeginStepProps) {
  const { values, field, submit, sending } = useForm(NO_PASSWORD);

  const send = async ({ password }: typeof NO_PASSWORD) => {
    const secret = await factor.begin(password);
    if (!secret) return { focus: 'password' as const };
    onSecret(secret);
    return undefined;
  };

  return (
    <FactorForm noValidate onSubmit={submit(send)}>
      <Muted>
        Depois da senha, o login pede um código que muda a cada 30 segundos em um aplicativo autenticador do
        seu celular.
      </Muted>
      <PasswordField {...field('password')} label="Senha atual" autoComplete="current-password" />
      <Button type="submit" disabled={values.password === ''} busy={sending} busyText="Preparando...">
        Ativar
      </Button>
    </FactorForm>
  );
}

const NO_PROOF = { password: '', code: '' };

interface DisableStepProps extends StepProps {
  readonly recoveryCodesLeft: number;
}

/** It is on: how many recovery codes are left, and how to switch it off. */
function DisableStep({ factor, recoveryCodesLeft }: DisableStepProps) {
  const { values, field, submit, sending } = useForm(NO_PROOF);
  const isIncomplete = values.password === '' || values.code.trim() === '';

  const send = async ({ password, code }: typeof NO_PROOF) =>
    (await factor.disable(password, code)) ? undefined : { focus: 'password' as const };

  return (
    <FactorForm noValidate onSubmit={submit(send)}>
      <Notice icon={<Icon as={ShieldCheck} />}>
        Ativa. Códigos de recuperação ainda não usados: {recoveryCodesLeft}.
      </Notice>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <PasswordField {...field('password')} label="Senha atual" autoComplete="current-password" />
        <TextField
          {...field('code')}
          label="Código ou código de recuperação"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Grid>
      <Button type="submit" variant="danger" disabled={isIncomplete} busy={sending} busyText="Desativando...">
        Desativar
      </Button>
    </FactorForm>
  );
}

interface SecondFactorPanelProps {
  readonly account: AdminAccountPartsFragment;
  /** The button that says that the recovery codes have been kept, while they are shown. */
  readonly seen: RefObject<HTMLButtonElement | null>;
}

/** Sets the second factor up, step by step, or switches it off. */
export function SecondFactorPanel({ account, seen }: SecondFactorPanelProps) {
  const factor = useSecondFactor(account);
  const [secret, setSecret] = useState<SecondFactorSecretFragment>();
  const [codes, setCodes] = useState<readonly string[]>();

  const show = (next: readonly string[] | undefined) => {
    setSecret(undefined);
    setCodes(next);
  };

  if (codes) return <RecoveryCodesStep codes={codes} seen={seen} onDone={() => show(undefined)} />;
  if (account.secondFactor)
    return <DisableStep factor={factor} recoveryCodesLeft={account.recoveryCodesLeft} />;
  if (secret) return <ScanStep secret={secret} onCode={factor.confirm} onRecoveryCodes={show} />;
  return <BeginStep factor={factor} onSecret={setSecret} />;
}
