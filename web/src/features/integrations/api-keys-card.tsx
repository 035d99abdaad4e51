import { chakra } from '@chakra-ui/react/styled-system';
import { KeyRound, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_API_KEYS } from '#schema/api-scope.js';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Help, Row } from '../../ui/settings-parts';
import { Skeleton } from '../../ui/skeleton';
import { TextLink } from '../../ui/text-link';
import { ApiKeyList } from './api-key-list';
import { CreateKeyDialog } from './create-key-dialog';
import { useApiKeys } from './use-api-keys';

const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });
const Lines = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', flex: '1' } });

function Waiting() {
  return (
    <Row py="3" aria-hidden="true">
      <Lines>
        <Skeleton w="128px" h="3.5" />
        <Skeleton w="80px" h="5" />
        <Skeleton w="240px" maxW="full" h="2.5" />
      </Lines>
      <Skeleton w="20" h="8" />
    </Row>
  );
}

interface ContentProps extends ReturnType<typeof useApiKeys> {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Stands where there is no key yet. */
  readonly action: ReactNode;
}

function Content({ keys, failed, retrying, retry, list, action }: ContentProps) {
  if (failed) {
    return <ErrorState text="Não deu para carregar as chaves" onRetry={retry} retrying={retrying} />;
  }
  if (!keys) return <Waiting />;
  if (keys.length > 0) return <ApiKeyList keys={keys} list={list} onRefresh={retry} />;
  return (
    <EmptyState
      icon={<KeyRound strokeWidth={1.75} aria-hidden="true" />}
      title="Nenhuma chave"
      text="Com uma chave, um programa seu consulta o Farol em seu nome."
      action={action}
    />
  );
}

/** Keys with which programs act for their owner, and the way to what they can ask. */
export function ApiKeysCard() {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [creating, setCreating] = useState(false);
  const known = useApiKeys();
  const count = known.keys?.length ?? 0;
  const isFull = count >= MAX_API_KEYS;
  const create = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Plus size={14} strokeWidth={1.75} aria-hidden="true" />}
      disabled={isFull}
      onClick={() => setCreating(true)}
    >
      Criar chave
    </Button>
  );
  return (
    <Card aria-labelledby={titleId} aria-busy={!known.keys && !known.failed}>
      <CardHeader
        title="Chaves de API"
        titleId={titleId}
        meta={known.keys && <Count>{count}</Count>}
        actions={count > 0 && create}
        roomy
      />
      <Content {...known} list={list} action={create} />
      <Row borderTopWidth="1px">
        <Help>
          {isFull && `São no máximo ${MAX_API_KEYS} chaves: revogue uma para criar outra. `}
          Exemplos, limites e fluxos ao vivo estão na{' '}
          <TextLink asChild underlined>
            <Link to="/docs">documentação para integrações</Link>
          </TextLink>
          .
        </Help>
      </Row>
      <CreateKeyDialog
        open={creating}
        onClose={() => {
          setCreating(false);
          // The button that opened it may have given way to the list.
          list.current?.focus();
        }}
      />
    </Card>
  );
}
