import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import KeyRound from 'lucide-react/icons/key-round';
import type { ReactNode } from 'react';
import type { ApiKeyPartsFragment } from '../../gql/integrations';
import type { QueryState } from '../../lib/apollo/query-state';
import { formatDate, formatDateClock } from '../../lib/format-time';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { MovingItems } from '../../ui/moving-items';
import { Help, Row } from '../../ui/settings-parts';
import { Skeleton } from '../../ui/skeleton';
import { SCOPE_TEXTS } from './scope-texts';

const Name = chakra('p', { base: { fontWeight: 'medium' } });
const Prefix = chakra('code', { base: { fontFamily: 'mono', textStyle: 'xs' } });

function Times({ createdAt, lastUsedAt }: Pick<ApiKeyPartsFragment, 'createdAt' | 'lastUsedAt'>) {
  return (
    <>
      criada em <time dateTime={createdAt}>{formatDate(createdAt)}</time> ·{' '}
      {lastUsedAt ? (
        <>
          último uso em <time dateTime={lastUsedAt}>{formatDateClock(lastUsedAt)}</time>
        </>
      ) : (
        'nunca usada'
      )}
    </>
  );
}

interface ApiKeyRowProps {
  readonly apiKey: ApiKeyPartsFragment;
  readonly onRevoke: () => void;
}

function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const { name, prefix, scopes, sandbox } = apiKey;
  return (
    <Row flexWrap="nowrap" py="3">
      <Stack gap="1" flex="1" minW="0" overflowWrap="anywhere">
        <Name>{name}</Name>
        <Flex wrap="wrap" gap="1">
          {sandbox && <Badge size="sm">Sandbox</Badge>}
          {scopes.map((scope) => (
            <Badge key={scope} size="sm">
              {SCOPE_TEXTS[scope].label}
            </Badge>
          ))}
        </Flex>
        <Help>
          <Prefix>{prefix}…</Prefix> · <Times {...apiKey} />
        </Help>
      </Stack>
      <Button variant="danger" size="sm" aria-label={`Revogar ${name}`} onClick={onRevoke}>
        Revogar
      </Button>
    </Row>
  );
}

const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });

interface ApiKeyListProps {
  readonly keys: readonly ApiKeyPartsFragment[];
  readonly onRevoke: (apiKey: ApiKeyPartsFragment) => void;
}

function ApiKeyList({ keys, onRevoke }: ApiKeyListProps) {
  return (
    <List aria-label="Chaves de API">
      <MovingItems
        leave="fade"
        items={keys.map((apiKey) => ({
          key: apiKey.id,
          row: <ApiKeyRow apiKey={apiKey} onRevoke={() => onRevoke(apiKey)} />,
        }))}
      />
    </List>
  );
}

function Waiting() {
  return (
    <Row py="3" aria-hidden="true">
      <Stack flex="1">
        <Skeleton w="128px" h="3.5" />
        <Skeleton w="80px" h="5" />
        <Skeleton w="240px" maxW="full" h="2.5" />
      </Stack>
      <Skeleton w="20" h="8" />
    </Row>
  );
}

interface ApiKeysContentProps extends QueryState {
  /** Undefined until loaded. */
  readonly keys: readonly ApiKeyPartsFragment[] | undefined;
  readonly onRevoke: (apiKey: ApiKeyPartsFragment) => void;
  /** Shown when there is no key yet. */
  readonly action: ReactNode;
}

/** The list of keys, an empty state, or an error. */
export function ApiKeysContent({ keys, failed, retrying, retry, onRevoke, action }: ApiKeysContentProps) {
  if (failed) {
    return <ErrorState text="Não deu para carregar as chaves" onRetry={retry} retrying={retrying} />;
  }
  if (!keys) return <Waiting />;
  if (keys.length > 0) return <ApiKeyList keys={keys} onRevoke={onRevoke} />;
  return (
    <EmptyState
      icon={<Icon as={KeyRound} />}
      title="Nenhuma chave"
      text="Com uma chave, um programa seu consulta o Farol em seu nome."
      action={action}
    />
  );
}
