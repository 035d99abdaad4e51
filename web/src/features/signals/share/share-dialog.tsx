import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { useRef } from 'react';
import { copyFrom } from '../../../entities/copy-from';
import type { SignalPartsFragment } from '../../../gql/signals';
import type { SharedSignalPartsFragment } from '../../../gql/signals-share';
import { Button, ButtonLink } from '../../../ui/button';
import { CheckField } from '../../../ui/check-field';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { Small } from '../../../ui/small';
import { TextField } from '../../../ui/text-field';
import { useSharedSignal } from './use-shared-signal';

type Terms = Pick<SignalPartsFragment, 'id' | 'pair' | 'direction' | 'timeframe'>;
type Sharing = ReturnType<typeof useSharedSignal>;

// As high as the picture before it has loaded.
const Picture = chakra('img', {
  base: {
    w: 'full',
    h: 'auto',
    aspectRatio: '1200 / 630',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'raised',
  },
});

const NAME = [
  { value: 'name', label: 'Mostrar meu nome', help: 'Sem isto, a página não diz de quem é o sinal.' },
] as const;

interface LinkProps {
  readonly shared: SharedSignalPartsFragment;
  readonly terms: string;
}

/** The link of a shared signal, and what can be done with it. */
function SharedLink({ shared: { path, picturePath, showsName }, terms }: LinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(path, location.origin).href;
  // The picture of another choice is another one.
  const picture = `${picturePath}?nome=${showsName ? 1 : 0}`;
  const open = () => navigator.share({ title: `${terms} · Farol`, url: address }).catch(ignoreCancel);
  return (
    <>
      <Picture src={picture} alt={`Imagem do sinal ${terms}, como outras pessoas a veem`} />
      <TextField
        ref={field}
        label="Link"
        readOnly
        value={address}
        trailing={
          <Button
            variant="ghost"
            size="sm"
            mr="-2"
            icon={<Icon as={Copy} size={14} />}
            onClick={() => field.current && void copyFrom(field.current)}
          >
            Copiar link
          </Button>
        }
      />
      <Flex wrap="wrap" gap="2">
        <ButtonLink asChild variant="secondary" size="sm">
          <a href={picture} download={`farol-${terms.replace(/\W+/g, '-').toLowerCase()}.png`}>
            <Icon as={Download} /> Baixar imagem
          </a>
        </ButtonLink>
        {'share' in navigator && (
          <Button variant="secondary" size="sm" icon={<Icon as={Share2} />} onClick={() => void open()}>
            Enviar por…
          </Button>
        )}
      </Flex>
    </>
  );
}

/** The user closed the sheet of the system, which is no failure. */
function ignoreCancel(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}

function Content({ sharing, terms }: { readonly sharing: Sharing; readonly terms: string }) {
  const { shared, failed, retry, retrying, share } = sharing;
  if (failed) return <ErrorState text="Não deu para carregar o link" onRetry={retry} retrying={retrying} />;
  if (shared === undefined) return <Skeleton h="32" />;
  return (
    <>
      {shared && <SharedLink shared={shared} terms={terms} />}
      {shared && (
        <CheckField
          legend="Na página"
          options={NAME}
          values={shared.showsName ? ['name'] : []}
          onChange={(values) => void share(values.includes('name'))}
        />
      )}
      <Small>
        Quem tiver o link vê par, direção, horários, preços, chance e resultado, com a prova do registro. A
        página diz que o sinal foi escolhido por quem compartilha e mostra o acerto de todos.
      </Small>
    </>
  );
}

interface ShareDialogProps {
  readonly signal: Terms;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes, shows and revokes the link of one of the user's signals. */
export function ShareDialog({ signal: { id, pair, timeframe, direction }, open, onClose }: ShareDialogProps) {
  const sharing = useSharedSignal(id);
  const { shared, share, revoke } = sharing;
  const terms = `${pair} ${timeframe} ${direction}`;
  return (
    <Dialog title="Compartilhar sinal" description={terms} open={open} onClose={onClose}>
      <DialogBody display="grid" gap="4">
        <Content sharing={sharing} terms={terms} />
      </DialogBody>
      <DialogFoot>
        {shared && (
          <Button
            variant="danger"
            busy={sharing.revoking}
            busyText="Revogando..."
            onClick={() => void revoke()}
          >
            Revogar link
          </Button>
        )}
        {shared === null && (
          <Button busy={sharing.sharing} busyText="Criando..." onClick={() => void share(false)}>
            Criar link
          </Button>
        )}
        {shared && (
          <Button variant="secondary" onClick={onClose}>
            Fechar
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
