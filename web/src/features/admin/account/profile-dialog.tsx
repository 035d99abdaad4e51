import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import { Button } from '../../../ui/button';
import { Dialog, DialogBody } from '../../../ui/dialog';
import { Tabs } from '../../../ui/tabs';
import { PasskeysPanel } from '../passkeys/passkeys-panel';
import { SecondFactorPanel } from '../second-factor/second-factor-panel';
import { CredentialsFields, useCredentialsForm } from './credentials-form';

const TABS = [
  { id: 'credenciais', label: 'Credenciais' },
  { id: 'etapas', label: 'Verificação em duas etapas' },
  { id: 'chaves', label: 'Chaves de acesso' },
] as const;
type TabId = (typeof TABS)[number]['id'];

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });
const Foot = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    justifyContent: 'flex-end',
    '& > button': { flex: { base: 1, sm: 'none' } },
  },
});

interface CredentialsFormProps {
  readonly account: AdminAccountPartsFragment;
  readonly onCancel: () => void;
}

function CredentialsForm({ account, onCancel }: CredentialsFormProps) {
  const { send, sending, field } = useCredentialsForm(account, onCancel);
  return (
    <Form noValidate onSubmit={send}>
      <CredentialsFields account={account} field={field} mustChange={false} />
      <Foot>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={sending} busyText="Salvando...">
          Salvar credenciais
        </Button>
      </Foot>
    </Form>
  );
}

interface ProfileDialogProps {
  readonly account: AdminAccountPartsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The signed-in administrator's user name, password, second factor and passkeys. */
export function ProfileDialog({ account, open, onClose }: ProfileDialogProps) {
  const [tab, setTab] = useState<TabId>('credenciais');
  // Set while the dialog shows recovery codes, which are shown only once and must not be closed by mistake.
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
          <Box pt="5">
            {tab === 'credenciais' && <CredentialsForm account={account} onCancel={onClose} />}
            {tab === 'etapas' && <SecondFactorPanel account={account} seen={seen} />}
            {tab === 'chaves' && <PasskeysPanel account={account} />}
          </Box>
        </Tabs>
      </DialogBody>
    </Dialog>
  );
}
