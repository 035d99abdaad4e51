import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { FactorForm, Muted } from '../../../entities/second-factor/factor-parts';
import { RecoveryCodesStep } from '../../../entities/second-factor/recovery-codes-step';
import { ScanStep } from '../../../entities/second-factor/scan-step';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import type { SecondFactorSecretFragment } from '../../../gql/admin-second-factor';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { PasswordField } from '../../../ui/password-field';
import { useForm } from '../../../ui/use-form';
import { needsCode, StepField, type TypedProof } from './admin-proof';
import { useSecondFactor } from './use-second-factor';

interface StepProps {
  readonly account: AdminAccountPartsFragment;
  readonly factor: ReturnType<typeof useSecondFactor>;
}

const NO_PROOF: TypedProof = { password: '', code: '' };

interface BeginStepProps extends StepProps {
  readonly onSecret: (secret: SecondFactorSecretFragment) => void;
}

/** While the second factor is off: what it is for, and the password that its set-up requires. */
function BeginStep({ account, factor, onSecret }: BeginStepProps) {
  const { values, field, submit, sending } = useForm(NO_PROOF);

  const send = async (typed: TypedProof) => {
    const secret = await factor.begin(typed);
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
      <StepField {...field('code')} account={account} />
      <Button type="submit" disabled={values.password === ''} busy={sending} busyText="Preparando...">
        Ativar
      </Button>
    </FactorForm>
  );
}

/** While the second factor is on: the number of recovery codes left, and how to turn it off. */
function DisableStep({ account, factor }: StepProps) {
  const { values, field, submit, sending } = useForm(NO_PROOF);
  const isIncomplete = values.password === '' || (needsCode(account) && values.code.trim() === '');

  const send = async (typed: TypedProof) =>
    (await factor.disable(typed)) ? undefined : { focus: 'password' as const };

  return (
    <FactorForm noValidate onSubmit={submit(send)}>
      <Notice icon={<Icon as={ShieldCheck} />}>
        Ativa. Códigos de recuperação ainda não usados: {account.recoveryCodesLeft}.
      </Notice>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <PasswordField {...field('password')} label="Senha atual" autoComplete="current-password" />
        <StepField {...field('code')} account={account} />
      </Grid>
      <Button type="submit" variant="danger" disabled={isIncomplete} busy={sending} busyText="Desativando...">
        Desativar
      </Button>
    </FactorForm>
  );
}

interface SecondFactorPanelProps {
  readonly account: AdminAccountPartsFragment;
  /** The button that confirms that the recovery codes were saved, while they are shown. */
  readonly seen: RefObject<HTMLButtonElement | null>;
}

/** Sets up the second factor step by step, or turns it off. */
export function SecondFactorPanel({ account, seen }: SecondFactorPanelProps) {
  const factor = useSecondFactor(account);
  const [secret, setSecret] = useState<SecondFactorSecretFragment>();
  const [codes, setCodes] = useState<readonly string[]>();

  const show = (next: readonly string[] | undefined) => {
    setSecret(undefined);
    setCodes(next);
  };

  const panel = useRef<HTMLDivElement>(null);
  // A step that has no focus of its own would leave it outside the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  });

  const step = () => {
    if (codes) return <RecoveryCodesStep codes={codes} seen={seen} onDone={() => show(undefined)} />;
    if (account.secondFactor) return <DisableStep account={account} factor={factor} />;
    if (secret) return <ScanStep secret={secret} onCode={factor.confirm} onRecoveryCodes={show} />;
    return <BeginStep account={account} factor={factor} onSecret={setSecret} />;
  };
  return (
    <Box ref={panel} tabIndex={-1} outline="0">
      {step()}
    </Box>
  );
}
