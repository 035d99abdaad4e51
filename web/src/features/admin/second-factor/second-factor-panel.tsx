import { useState } from 'react';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import type { SecondFactorSecretFragment } from '../../../gql/admin-second-factor';
import { BeginStep } from './begin-step';
import { DisableStep } from './disable-step';
import { RecoveryCodesStep } from './recovery-codes-step';
import { ScanStep } from './scan-step';
import { useSecondFactor } from './use-second-factor';

interface SecondFactorPanelProps {
  readonly account: AdminAccountPartsFragment;
  /** True while something is shown that will not be shown again. */
  readonly onHold: (held: boolean) => void;
}

/** Sets the second factor up, step by step, or switches it off. */
export function SecondFactorPanel({ account, onHold }: SecondFactorPanelProps) {
  const factor = useSecondFactor(account);
  const [secret, setSecret] = useState<SecondFactorSecretFragment>();
  const [codes, setCodes] = useState<readonly string[]>();

  const show = (next: readonly string[] | undefined) => {
    setSecret(undefined);
    setCodes(next);
    onHold(next !== undefined);
  };

  if (codes) return <RecoveryCodesStep codes={codes} onDone={() => show(undefined)} />;
  if (account.secondFactor)
    return <DisableStep factor={factor} recoveryCodesLeft={account.recoveryCodesLeft} />;
  if (secret) return <ScanStep factor={factor} secret={secret} onRecoveryCodes={show} />;
  return <BeginStep factor={factor} onSecret={setSecret} />;
}
