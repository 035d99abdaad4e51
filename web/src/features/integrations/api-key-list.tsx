import { chakra } from '@chakra-ui/react/styled-system';
import { AnimatePresence, m } from 'framer-motion';
import type { ApiKeyPartsFragment } from '../../gql/integrations';
import { fade } from '../../ui/motion';
import { ApiKeyRow } from './api-key-row';

const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });

interface ApiKeyListProps {
  readonly keys: readonly ApiKeyPartsFragment[];
  readonly onRevoke: (apiKey: ApiKeyPartsFragment) => void;
}

export function ApiKeyList({ keys, onRevoke }: ApiKeyListProps) {
  return (
    <List aria-label="Chaves de API">
      <AnimatePresence initial={false}>
        {keys.map((apiKey) => (
          <m.li key={apiKey.id} {...fade}>
            <ApiKeyRow apiKey={apiKey} onRevoke={() => onRevoke(apiKey)} />
          </m.li>
        ))}
      </AnimatePresence>
    </List>
  );
}
