import { chakra } from '@chakra-ui/react/styled-system';
import { AnimatePresence, m } from 'framer-motion';
import { type RefObject, useState } from 'react';
import type { ApiKeyPartsFragment } from '../../gql/integrations';
import { fade } from '../../ui/motion';
import { ApiKeyRow } from './api-key-row';
import { RevokeKeyDialog } from './revoke-key-dialog';
import { useRevokeApiKey } from './use-revoke-api-key';

const List = chakra('ul', { base: { outline: 0, '& > li + li': { borderTopWidth: '1px' } } });

interface ApiKeyListProps {
  readonly keys: readonly ApiKeyPartsFragment[];
  /** Takes the focus when the row that had it is gone. */
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onRefresh: () => void;
}

export function ApiKeyList({ keys, list, onRefresh }: ApiKeyListProps) {
  const [asked, setAsked] = useState<ApiKeyPartsFragment>();
  const [asking, setAsking] = useState(false);
  const { revoke, revoking } = useRevokeApiKey(onRefresh);

  const end = async () => {
    if (!asked) return;
    const isOver = await revoke(asked);
    setAsking(false);
    if (isOver) list.current?.focus();
  };

  return (
    <>
      <List ref={list} tabIndex={-1} aria-label="Chaves de API">
        <AnimatePresence initial={false}>
          {keys.map((apiKey) => (
            <m.li key={apiKey.id} {...fade}>
              <ApiKeyRow
                apiKey={apiKey}
                onRevoke={() => {
                  setAsked(apiKey);
                  setAsking(true);
                }}
              />
            </m.li>
          ))}
        </AnimatePresence>
      </List>
      <RevokeKeyDialog
        apiKey={asked}
        open={asking}
        revoking={revoking}
        onRevoke={end}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
