import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { LEVEL_NAMES, MAX_LEVEL } from '#schema/level.js';
import { Card, CardHeader } from '../../../ui/card';
import { LevelRow } from './level-row';

const List = chakra('ol', { base: { listStyle: 'none' } });
const Count = chakra('span', { base: { color: 'muted' } });

interface LevelsCardProps {
  /** The level that one has, 1 to 10. */
  readonly current: number;
}

/** All ten levels. */
export function LevelsCard({ current }: LevelsCardProps) {
  const titleId = useId();
  return (
    <Card overflow="hidden" aria-labelledby={titleId}>
      <CardHeader title="Todos os níveis" titleId={titleId} meta={<Count>{MAX_LEVEL}</Count>} />
      <List aria-labelledby={titleId}>
        {LEVEL_NAMES.map((name, index) => (
          <LevelRow key={name} level={index + 1} current={current} />
        ))}
      </List>
    </Card>
  );
}
