import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import { useId, useRef, useState } from 'react';
import { MAX_CALL_SOURCES } from '#schema/call-source.js';
import { SOURCE_KIND_TEXTS } from '#schema/calls/call-texts.js';
import type { CallSourcePartsFragment } from '../../gql/auditor';
import { formatWholePercent } from '../../lib/format-number';
import { formatDate } from '../../lib/format-time';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Dialog, DialogFoot } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Help, Row } from '../../ui/settings-parts';
import { Skeleton } from '../../ui/skeleton';
import { SourceDialog } from './source-dialog';
import { useCloseSource, type useSources } from './use-auditor';

const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Name = chakra('p', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });

interface SourceRowProps {
  readonly source: CallSourcePartsFragment;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

function SourceRow({ source, isShown, onShow, onChange, onClose }: SourceRowProps) {
  const { name, kind, zone, claimedRate, closedAt, createdAt, publishedAt } = source;
  return (
    <Row py="3">
      <Flex direction="column" gap="1" flex="1" minW={{ base: 'full', sm: '0' }}>
        <Flex align="center" gap="2" wrap="wrap">
          <Name>{name}</Name>
          <Badge size="sm">{SOURCE_KIND_TEXTS[kind]}</Badge>
          {closedAt && <Badge size="sm">encerrada</Badge>}
          {publishedAt && <Badge size="sm">pública</Badge>}
        </Flex>
        <Help>
          desde {formatDate(createdAt)} · horas de {zone}
          {typeof claimedRate === 'number' && ` · anuncia ${formatWholePercent(claimedRate)}`}
        </Help>
      </Flex>
      <Flex gap="1" align="center" wrap="wrap">
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={isShown}
          aria-label={`Ver ${name}`}
          onClick={onShow}
        >
          Ver
        </Button>
        {!closedAt && (
          <>
            <IconButton aria-label={`Mudar ${name}`} title="Mudar" onClick={onChange}>
              <Icon as={Pencil} />
            </IconButton>
            <Button variant="ghost" size="sm" aria-label={`Encerrar ${name}`} onClick={onClose}>
              Encerrar
            </Button>
          </>
        )}
      </Flex>
    </Row>
  );
}

function Waiting() {
  return (
    <Row py="3" aria-hidden="true">
      <Flex direction="column" gap="2" flex="1">
        <Skeleton w="200px" maxW="full" h="3.5" />
        <Skeleton w="160px" h="3" />
      </Flex>
    </Row>
  );
}

interface SourcesCardProps {
  readonly state: ReturnType<typeof useSources>;
  /** Id of the source that is shown below. */
  readonly shown: string | undefined;
  readonly onShow: (id: string) => void;
}

/** The user's sources: open, change, close, and choose the one that is shown. */
export function SourcesCard({ state, shown, onShow }: SourcesCardProps) {
  const { sources, failed, retry, retrying } = state;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState<{ readonly source: CallSourcePartsFragment | undefined }>();
  const [isEditing, setIsEditing] = useState(false);
  const [ending, setEnding] = useState<CallSourcePartsFragment>();
  const [isEnding, setIsEnding] = useState(false);
  const { close, closing } = useCloseSource();
  const edit = (source?: CallSourcePartsFragment) => {
    setEditing({ source });
    setIsEditing(true);
  };
  const count = sources?.length ?? 0;
  const create = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon as={Plus} size={14} />}
      disabled={count >= MAX_CALL_SOURCES}
      onClick={() => edit()}
    >
      Nova fonte
    </Button>
  );
  // The element that opened a dialog may be gone when the dialog closes; the card then takes the focus.
  const finalFocus = () => (document.activeElement === document.body ? card.current : null);
  return (
    <Card ref={card} tabIndex={-1} outline="0" aria-labelledby={titleId} aria-busy={!sources && !failed}>
      <CardHeader title="Suas fontes" titleId={titleId} actions={count > 0 && create} roomy />
      {failed && <ErrorState text="Não deu para carregar as fontes" onRetry={retry} retrying={retrying} />}
      {!failed && !sources && <Waiting />}
      {sources?.length === 0 && (
        <EmptyState
          icon={<Icon as={Scale} />}
          title="Nenhuma fonte"
          text="Um grupo, um robô ou uma pessoa: traga o que ela posta, e o Farol confere cada chamada pelo preço."
          action={create}
        />
      )}
      {count > 0 && (
        <List aria-label="Fontes">
          {sources?.map((source) => (
            <li key={source.id}>
              <SourceRow
                source={source}
                isShown={source.id === shown}
                onShow={() => onShow(source.id)}
                onChange={() => edit(source)}
                onClose={() => {
                  setEnding(source);
                  setIsEnding(true);
                }}
              />
            </li>
          ))}
        </List>
      )}
      <SourceDialog
        source={editing?.source}
        open={isEditing}
        onClose={() => setIsEditing(false)}
        onSaved={onShow}
        finalFocus={finalFocus}
      />
      <Dialog
        title="Encerrar esta fonte?"
        description={`${ending?.name ?? 'A fonte'} não recebe mais chamadas. O registro dela continua aqui e não pode ser zerado.`}
        open={isEnding}
        onClose={() => setIsEnding(false)}
        finalFocus={finalFocus}
      >
        <DialogFoot>
          <Button variant="secondary" onClick={() => setIsEnding(false)}>
            Cancelar
          </Button>
          <Button
            variant="put"
            busy={closing}
            busyText="Encerrando..."
            onClick={() => ending && void close(ending.id).then(() => setIsEnding(false))}
          >
            Encerrar fonte
          </Button>
        </DialogFoot>
      </Dialog>
    </Card>
  );
}
