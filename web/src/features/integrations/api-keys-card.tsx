import { chakra } from '@chakra-ui/react/styled-system';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_API_KEYS } from '#schema/api-scope.js';
import { type ApiKeyPartsFragment, useApiKeysQuery } from '../../gql/integrations';
import { queryState } from '../../lib/apollo/query-state';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Help, Row } from '../../ui/settings-parts';
import { TextLink } from '../../ui/text-link';
import { ApiKeysContent } from './api-key-list';
import { CreateKeyDialog } from './create-key-dialog';
import { RevokeKeyDialog } from './revoke-key-dialog';

/** The user's API keys. `keys` is undefined until loaded. */
function useApiKeys() {
  const result = useApiKeysQuery();
  // Null if the query ran without a token, during a sign-out.
  const keys = result.data && (result.data.apiKeys ?? []);
  return { keys, ...queryState(result, keys) };
}

const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });

function Foot({ isFull }: { readonly isFull: boolean }) {
  return (
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
  );
}

/** Keys that let programs act for their owner, and a link to the API documentation. */
export function ApiKeysCard() {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<ApiKeyPartsFragment>();
  const [asking, setAsking] = useState(false);
  const state = useApiKeys();
  const count = state.keys?.length ?? 0;
  const isFull = count >= MAX_API_KEYS;
  const create = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon as={Plus} size={14} />}
      disabled={isFull}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setCreating(true);
      }}
    >
      Criar chave
    </Button>
  );
  const askToRevoke = (apiKey: ApiKeyPartsFragment) => {
    setAsked(apiKey);
    setAsking(true);
  };
  const isThere = (apiKey: ApiKeyPartsFragment | undefined) =>
    state.keys?.some(({ id }) => id === apiKey?.id) ?? false;
  return (
    <Card
      ref={card}
      tabIndex={-1}
      outline="0"
      aria-labelledby={titleId}
      aria-busy={!state.keys && !state.failed}
    >
      <CardHeader
        title="Chaves de API"
        titleId={titleId}
        meta={state.keys && <Count>{count}</Count>}
        actions={count > 0 && create}
        roomy
      />
      <ApiKeysContent {...state} onRevoke={askToRevoke} action={create} />
      <Foot isFull={isFull} />
      {/* The element that opened a dialog may be gone when the dialog closes; the card then takes the focus. */}
      <CreateKeyDialog
        open={creating}
        onClose={() => setCreating(false)}
        finalFocus={() => (opener.current?.isConnected ? null : card.current)}
      />
      <RevokeKeyDialog
        apiKey={asked}
        open={asking}
        onClose={() => setAsking(false)}
        onRefresh={state.retry}
        finalFocus={() => (isThere(asked) ? null : card.current)}
      />
    </Card>
  );
}
