import { chakra } from '@chakra-ui/react/styled-system';
import type { ApiKeyPartsFragment } from '../../gql/integrations';
import { formatDate, formatDateClock } from '../../lib/format-time';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Help, Row } from '../../ui/settings-parts';
import { SCOPE_WORDS } from './scope-words';

const Words = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', flex: '1', minW: 0, overflowWrap: 'anywhere' },
});
const Name = chakra('p', { base: { fontWeight: 'medium' } });
const Scopes = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } });
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

export function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const { name, prefix, scopes } = apiKey;
  return (
    <Row flexWrap="nowrap" py="3">
      <Words>
        <Name>{name}</Name>
        <Scopes>
          {scopes.map((scope) => (
            <Badge key={scope} size="sm">
              {SCOPE_WORDS[scope].label}
            </Badge>
          ))}
        </Scopes>
        <Help>
          <Prefix>{prefix}…</Prefix> · <Times {...apiKey} />
        </Help>
      </Words>
      <Button variant="danger" size="sm" aria-label={`Revogar ${name}`} onClick={onRevoke}>
        Revogar
      </Button>
    </Row>
  );
}
