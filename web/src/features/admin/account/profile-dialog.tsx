import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import { Dialog, DialogBody } from '../../../ui/dialog';
import { notify } from '../../../ui/notify';
import { Tabs } from '../../../ui/tabs';
import { SecondFactorPanel } from '../second-factor/second-factor-panel';
import { CredentialsForm } from './credentials-form';

const TABS = [
  { id: 'credenciais', label: 'Credenciais' },
  { id: 'etapas', label: 'Verificação em duas etapas' },
] as const;
type TabId = (typeof TABS)[number]['id'];

const Place = chakra('div', { base: { pt: '5' } });

interface ProfileDialogProps {
  readonly account: AdminAccountPartsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The administrator's own user name, password and second factor. */
export function ProfileDialog({ account, open, onClose }: ProfileDialogProps) {
  const [tab, setTab] = useState<TabId>('credenciais');
  const [held, setHeld] = useState(false);
  const unlessHeld = (go: () => void) => {
    if (held) notify({ title: 'Guarde os códigos de recuperação antes de sair' });
    else go();
  };
  return (
    <Dialog
      title="Perfil do administrador"
      description={account.username}
      open={open}
      onClose={() => unlessHeld(onClose)}
    >
      <DialogBody>
        <Tabs
          label="Perfil do administrador"
          tabs={TABS}
          selected={tab}
          onSelect={(id) => unlessHeld(() => setTab(id))}
        >
          <Place>
            {tab === 'credenciais' ? (
              <CredentialsForm account={account} onCancel={onClose} />
            ) : (
              <SecondFactorPanel account={account} onHold={setHeld} />
            )}
          </Place>
        </Tabs>
      </DialogBody>
    </Dialog>
  );
}
