import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useId, useRef, useState } from 'react';
import { MAX_PASSKEYS } from '#schema/limits.js';
import { type PasskeyAct, PasskeyRow } from '../../../entities/passkeys/passkey-row';
import type { PasskeyPartsFragment } from '../../../gql/accounts-passkeys';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { MovingItems } from '../../../ui/moving-items';
import { Help, Row } from '../../../ui/settings-parts';
import { Skeleton } from '../../../ui/skeleton';
import { AddPasskeyDialog, DeletePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs';
import { usePasskeys } from './use-passkeys';

const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });

function Waiting() {
  return (
    <Row py="3" aria-hidden="true">
      <Stack flex="1">
        <Skeleton w="128px" h="3.5" />
        <Skeleton w="240px" maxW="full" h="2.5" />
      </Stack>
      <Skeleton w="20" h="8" />
    </Row>
  );
}

interface ContentProps extends ReturnType<typeof usePasskeys> {
  readonly onAct: (passkey: PasskeyPartsFragment, act: PasskeyAct) => void;
  /** Shown when there is no passkey yet. */
  readonly action: ReactNode;
}

function Content({ passkeys, failed, retrying, retry, onAct, action }: ContentProps) {
  if (failed)
    return (
      <ErrorState text="Não deu para carregar as chaves de acesso" onRetry={retry} retrying={retrying} />
    );
  if (!passkeys) return <Waiting />;
  if (passkeys.length === 0)
    return (
      <EmptyState
        icon={<Icon as={Fingerprint} />}
        title="Nenhuma chave de acesso"
        text="Entre com a digital, o rosto ou o PIN do seu aparelho, sem digitar senha."
        action={action}
      />
    );
  return (
    <List aria-label="Chaves de acesso">
      <MovingItems
        leave="fade"
        items={passkeys.map((passkey) => ({
          key: passkey.id,
          row: <PasskeyRow passkey={passkey} onAct={(act) => onAct(passkey, act)} />,
        }))}
      />
    </List>
  );
}

/** The user's passkeys, which replace the password at sign-in. */
export function PasskeysCard() {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<PasskeyPartsFragment>();
  const [open, setOpen] = useState<PasskeyAct | 'add'>();
  const state = usePasskeys();
  const count = state.passkeys?.length ?? 0;
  const isThere = state.passkeys?.some(({ id }) => id === asked?.id) ?? false;
  const close = () => setOpen(undefined);
  const act = (passkey: PasskeyPartsFragment, wanted: PasskeyAct) => {
    setAsked(passkey);
    setOpen(wanted);
  };
  const add = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon as={Plus} size={14} />}
      disabled={count >= MAX_PASSKEYS}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setOpen('add');
      }}
    >
      Adicionar chave
    </Button>
  );
  // The element that opened a dialog may be gone when the dialog closes; the card then takes the focus.
  const one = { passkey: asked, onClose: close, finalFocus: () => (isThere ? null : card.current) };
  return (
    <Card
      ref={card}
      tabIndex={-1}
      outline="0"
      aria-labelledby={titleId}
      aria-busy={!state.passkeys && !state.failed}
    >
      <CardHeader
        title="Chaves de acesso (passkeys)"
        titleId={titleId}
        meta={state.passkeys && <Count>{count}</Count>}
        roomy
      />
      <Content {...state} onAct={act} action={add} />
      {count > 0 && (
        <Row borderTopWidth="1px">
          <Help flex="1" minW="200px">
            {count >= MAX_PASSKEYS &&
              `São no máximo ${MAX_PASSKEYS} chaves: exclua uma para adicionar outra. `}
            A senha continua valendo. Redefini-la por e-mail remove todas as chaves.
          </Help>
          {add}
        </Row>
      )}
      <AddPasskeyDialog
        open={open === 'add'}
        onClose={close}
        finalFocus={() => (opener.current?.isConnected ? null : card.current)}
      />
      <RenamePasskeyDialog {...one} open={open === 'rename'} />
      <DeletePasskeyDialog {...one} open={open === 'delete'} />
    </Card>
  );
}
