import { chakra } from '@chakra-ui/react/styled-system';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiKeyPartsFragment } from '../../gql/integrations';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Row } from '../../ui/settings-parts';
import { Skeleton } from '../../ui/skeleton';
import { ApiKeyList } from './api-key-list';
import type { useApiKeys } from './use-api-keys';

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

interface ApiKeysContentProps extends ReturnType<typeof useApiKeys> {
  readonly onRevoke: (apiKey: ApiKeyPartsFragment) => void;
  /** Stands where there is no key yet. */
  readonly action: ReactNode;
}

/** The keys, or why there are none. */
export function ApiKeysContent({ keys, failed, retrying, retry, onRevoke, action }: ApiKeysContentProps) {
  if (failed) {
    return <ErrorState text="Não deu para carregar as chaves" onRetry={retry} retrying={retrying} />;
  }
  if (!keys) return <Waiting />;
  if (keys.length > 0) return <ApiKeyList keys={keys} onRevoke={onRevoke} />;
  return (
    <EmptyState
      icon={<KeyRound strokeWidth={1.75} aria-hidden="true" />}
      title="Nenhuma chave"
      text="Com uma chave, um programa seu consulta o Farol em seu nome."
      action={action}
    />
  );
}
