import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import Award from 'lucide-react/icons/award';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { LEVEL_THRESHOLDS } from '#schema/level.js';
import { LEVEL_TEXTS } from '#schema/level-texts.js';
import { formatDecimal } from '../../lib/format-number';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';

const Count = chakra('span', { base: { color: 'muted' } });
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '14',
    px: '4',
    py: '2.5',
    '& + &': { borderTopWidth: '1px' },
  },
});
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '5',
    borderRadius: 'full',
    bg: 'call.soft',
    color: 'call.fg',
  },
});
// Balanced, so that no line ends within 'e-mail'.
const Text = chakra('p', { base: { textWrap: 'balance' } });
const Level = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });

function Nothing({ next }: Pick<UnlockedCardProps, 'next'>) {
  return (
    <EmptyState
      icon={<Icon as={Award} />}
      title="Nenhuma recompensa por nível ainda"
      text={`O nível 2 abre a primeira, aos ${formatDecimal(LEVEL_THRESHOLDS[1], 0)} XP.`}
      action={next}
    />
  );
}

interface UnlockedCardProps {
  /** The user's level, 1 to 10. */
  readonly level: number;
  /** Shown while nothing is unlocked: what to do next. */
  readonly next: ReactNode;
}

/**
 * The rewards that the user's levels have unlocked, newest first; they are chosen beside this list. Features that every
 * user has are not listed.
 */
export function UnlockedCard({ level, next }: UnlockedCardProps) {
  const titleId = useId();
  const rewards = LEVEL_TEXTS.flatMap(({ rewards }, index) =>
    rewards.map((text) => ({ text, from: index + 1 })),
  );
  const unlocked = rewards.filter(({ from }) => from > 1 && from <= level).toReversed();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title="Recompensas desbloqueadas"
        titleId={titleId}
        meta={unlocked.length > 0 && <Count>{unlocked.length}</Count>}
      />
      {unlocked.length === 0 ? (
        <Nothing next={next} />
      ) : (
        <ul>
          {unlocked.map(({ text, from }) => (
            <Row key={text}>
              <Mark>
                <Icon as={Check} size={12} strokeWidth={3} />
              </Mark>
              <Box flex="1" minW="0">
                <Text>{text}</Text>
                <Level>Nível {from}</Level>
              </Box>
            </Row>
          ))}
        </ul>
      )}
    </Card>
  );
}
