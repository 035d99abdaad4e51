import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import { Dialog, DialogBody } from '../../../ui/dialog';
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
  // There while something is shown that will not be shown again: nobody leaves it by a slip.
  const seen = useRef<HTMLButtonElement>(null);
  const unlessHeld = (go: () => void) => (seen.current ? seen.current.focus() : go());
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
              <SecondFactorPanel account={account} seen={seen} />
            )}
          </Place>
        </Tabs>
      </DialogBody>
    </Dialog>
  );
}
