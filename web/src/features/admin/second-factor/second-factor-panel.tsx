import { type RefObject, useState } from 'react';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import type { SecondFactorSecretFragment } from '../../../gql/admin-second-factor';
import { BeginStep } from './begin-step';
import { DisableStep } from './disable-step';
import { RecoveryCodesStep } from './recovery-codes-step';
import { ScanStep } from './scan-step';
import { useSecondFactor } from './use-second-factor';

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
  if (secret) return <ScanStep factor={factor} secret={secret} onRecoveryCodes={show} />;
  return <BeginStep factor={factor} onSecret={setSecret} />;
}
