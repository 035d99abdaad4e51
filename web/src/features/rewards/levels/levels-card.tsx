import { chakra } from '@chakra-ui/react/styled-system';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import { LEVEL_NAMES, LEVEL_THRESHOLDS, MAX_LEVEL } from '#schema/level.js';
import { LEVEL_TEXTS } from '#schema/level-texts.js';
import { formatDecimal } from '../../../lib/format-number';
import { Badge } from '../../../ui/badge';
import { Card, CardHeader } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { Lens } from '../../../ui/lens';
import { VisuallyHidden } from '../../../ui/visually-hidden';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The colour of a level; decoration beside its name. */
const LevelSwatch = chakra(
  'span',
  {
    base: { flex: 'none', boxSize: '2', borderRadius: '2px' },
    variants: { level: Object.fromEntries(LEVELS.map((level) => [level, { bg: `level.${level}` }])) },
  },
  { defaultProps: { 'aria-hidden': true } },
);

interface LevelStateProps {
  readonly level: number;
  /** The user's level. */
  readonly current: number;
}

/** Whether a level has been passed, is the current one, or is still to come. */
function LevelState({ level, current }: LevelStateProps) {
  if (level === current) {
    return (
      // The row has the badge's own ground.
      <Badge tone="beam" borderColor="beam.fg">
        Atual
      </Badge>
    );
  }
  if (level < current) {
    return (
      <Badge>
        <Icon as={Check} strokeWidth={2} />
        Concluído
      </Badge>
    );
  }
  return (
    <Badge>
      <Icon as={Lock} strokeWidth={2} />
      Bloqueado
    </Badge>
  );
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '32px minmax(0, 1fr) auto',
      lg: '32px minmax(0, 4fr) minmax(0, 5fr) 5.5rem 6.5rem',
    },
    gridTemplateAreas: {
      base: '"lens name xp" "lens rewards rewards" "lens state state"',
      lg: '"lens name rewards xp state"',
    },
    alignItems: 'center',
    columnGap: { base: '4', lg: '6' },
    rowGap: '2',
    px: '4',
    py: '3',
    '& + &': { borderTopWidth: '1px' },
  },
  variants: { current: { true: { bg: 'beam.soft' } } },
});
const LensPlace = chakra('span', {
  base: { gridArea: 'lens', alignSelf: { base: 'start', lg: 'center' } },
});
const Words = chakra('div', { base: { gridArea: 'name', minW: 0 } });
const Name = chakra('h3', {
  base: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold' },
});
const Text = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
const Rewards = chakra('ul', {
  base: { gridArea: 'rewards', listStyle: 'none' },
  variants: { ahead: { true: { color: 'muted' } } },
});
const Xp = chakra('span', {
  base: {
    gridArea: 'xp',
    alignSelf: { base: 'start', lg: 'center' },
    textAlign: 'right',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});
const State = chakra('span', {
  base: { gridArea: 'state', display: 'flex', justifyContent: { lg: 'flex-end' } },
});

interface LevelRowProps {
  /** 1 to 10. */
  readonly level: number;
  /** The user's level. */
  readonly current: number;
}

/** A level: its name, description, rewards, and the XP at which it begins. */
function LevelRow({ level, current }: LevelRowProps) {
  const texts = LEVEL_TEXTS[level - 1];
  const ahead = level > current;
  return (
    <Row current={level === current} aria-current={level === current ? 'step' : undefined}>
      <LensPlace>
        <Lens level={level} size={32} dim={ahead} />
      </LensPlace>
      <Words>
        <Name>
          <VisuallyHidden>Nível {level}: </VisuallyHidden>
          {LEVEL_NAMES[level - 1]}
          <LevelSwatch level={level} />
        </Name>
        <Text>{texts?.description}</Text>
      </Words>
      <Rewards ahead={ahead}>
        {texts?.rewards.map((reward) => (
          <li key={reward}>{reward}</li>
        ))}
      </Rewards>
      <Xp>{formatDecimal(LEVEL_THRESHOLDS[level - 1] ?? 0, 0)} XP</Xp>
      <State>
        <LevelState level={level} current={current} />
      </State>
    </Row>
  );
}

const List = chakra('ol', { base: { listStyle: 'none' } });
const Count = chakra('span', { base: { color: 'muted' } });

interface LevelsCardProps {
  /** The user's level, 1 to 10. */
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
