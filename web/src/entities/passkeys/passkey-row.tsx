import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { PasskeyPartsFragment } from '../../gql/accounts-passkeys';
import { formatDate, formatDateClock } from '../../lib/format-time';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Help, Row } from '../../ui/settings-parts';

const Name = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', fontWeight: 'medium' },
});
/** An action on a passkey. */
export type PasskeyAct = 'rename' | 'delete';

interface PasskeyRowProps {
  readonly passkey: PasskeyPartsFragment;
  /** Without padding at the sides, for a container that has some. */
  readonly flush?: boolean;
  readonly onAct: (act: PasskeyAct) => void;
}

/** A passkey in the list of its owner, a user or an administrator. */
export function PasskeyRow({
  passkey: { name, synced, createdAt, lastUsedAt },
  flush = false,
  onAct,
}: PasskeyRowProps) {
  return (
    <Row py="3" {...(flush && { px: 0 })}>
      <Stack gap="1" flex="1" minW="160px" overflowWrap="anywhere">
        <Name>
          {name}
          {synced && <Badge size="sm">Sincronizada</Badge>}
        </Name>
        <Help>
          adicionada em <time dateTime={createdAt}>{formatDate(createdAt)}</time> ·{' '}
          {lastUsedAt ? (
            <>
              último uso em <time dateTime={lastUsedAt}>{formatDateClock(lastUsedAt)}</time>
            </>
          ) : (
            'nunca usada'
          )}
        </Help>
      </Stack>
      <Flex gap="2" flex="none">
        <Button variant="secondary" size="sm" aria-label={`Renomear ${name}`} onClick={() => onAct('rename')}>
          Renomear
        </Button>
        <Button variant="danger" size="sm" aria-label={`Excluir ${name}`} onClick={() => onAct('delete')}>
          Excluir
        </Button>
      </Flex>
    </Row>
  );
}
