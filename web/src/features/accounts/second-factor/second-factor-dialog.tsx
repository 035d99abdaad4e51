import { type RefObject, useRef, useState } from 'react';
import { ProofForm } from '../../../entities/owner-proof/proof-form';
import type { GivenProof } from '../../../entities/owner-proof/use-owner-proof';
import { RecoveryCodesStep } from '../../../entities/second-factor/recovery-codes-step';
import { ScanStep } from '../../../entities/second-factor/scan-step';
import type { BeginSecondFactorMutation } from '../../../gql/accounts-second-factor';
import { Dialog, DialogBody } from '../../../ui/dialog';
import { useSecondFactor } from './use-second-factor';

/** The change to make to the second factor. */
export type FactorAct = 'begin' | 'renew' | 'disable';

const TITLES: Readonly<Record<FactorAct, { readonly title: string; readonly description: string }>> = {
  begin: {
    title: 'Ativar a verificação em duas etapas',
    description: 'Tenha à mão um aplicativo autenticador. As outras sessões abertas serão encerradas.',
  },
  renew: {
    title: 'Novos códigos de recuperação',
    description: 'Os dez novos tomam o lugar dos anteriores, que deixam de valer.',
  },
  disable: {
    title: 'Desativar a verificação em duas etapas',
    description: 'Entrar com a senha deixará de pedir um código. As outras sessões abertas serão encerradas.',
  },
};

const ACTIONS: Readonly<Record<FactorAct, { readonly action: string; readonly busyText: string }>> = {
  begin: { action: 'Continuar', busyText: 'Preparando...' },
  renew: { action: 'Criar códigos', busyText: 'Criando...' },
  disable: { action: 'Desativar', busyText: 'Desativando...' },
};

interface SecondFactorStepsProps {
  readonly act: FactorAct;
  /** The button that confirms that the recovery codes were saved, while they are shown. */
  readonly seen: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The proof first, then what the change needs: the QR code and a first code, the recovery codes, or nothing. */
function SecondFactorSteps({ act, seen, onClose }: SecondFactorStepsProps) {
  const factor = useSecondFactor();
  const [secret, setSecret] = useState<BeginSecondFactorMutation['beginSecondFactor']>();
  const [codes, setCodes] = useState<readonly string[]>();

  const prove = async (given: GivenProof): Promise<boolean> => {
    if (act === 'disable') {
      const done = await factor.disable(given);
      if (done) onClose();
      return done ?? false;
    }
    if (act === 'begin') {
      const begun = await factor.begin(given);
      setSecret(begun);
      return begun !== undefined;
    }
    const renewed = await factor.renew(given);
    setCodes(renewed);
    return renewed !== undefined;
  };

  if (codes)
    return (
      <DialogBody>
        <RecoveryCodesStep codes={codes} seen={seen} onDone={onClose} />
      </DialogBody>
    );
  if (secret)
    return (
      <DialogBody>
        <ScanStep secret={secret} onCode={factor.confirm} onRecoveryCodes={setCodes} />
      </DialogBody>
    );
  return <ProofForm {...ACTIONS[act]} danger={act === 'disable'} onCancel={onClose} onProof={prove} />;
}

interface SecondFactorDialogProps {
  readonly act: FactorAct;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Changes the second factor. Recovery codes are shown only once, so a key that closes dialogs does not dismiss them. */
export function SecondFactorDialog({ act, open, onClose, finalFocus }: SecondFactorDialogProps) {
  const seen = useRef<HTMLButtonElement>(null);
  const close = () => (seen.current ? seen.current.focus() : onClose());
  return (
    <Dialog {...TITLES[act]} open={open} onClose={close} finalFocus={finalFocus}>
      <SecondFactorSteps act={act} seen={seen} onClose={onClose} />
    </Dialog>
  );
}
