import { chakra } from '@chakra-ui/react/styled-system';
import { LEVEL_NAMES, LEVEL_THRESHOLDS } from '#schema/level.js';
import { LEVEL_TEXTS } from '#schema/level-texts.js';
import { formatDecimal } from '../../../lib/format-number';
import { Lens } from '../../../ui/lens';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { LevelState } from './level-state';
import { LevelSwatch } from './level-swatch';

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
const Place = chakra('span', { base: { gridArea: 'lens', alignSelf: { base: 'start', lg: 'center' } } });
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
  /** The level that one has. */
  readonly current: number;
}

/** A level: its name, what is said of it, what it opens, and where it begins. */
export function LevelRow({ level, current }: LevelRowProps) {
  const texts = LEVEL_TEXTS[level - 1];
  const ahead = level > current;
  return (
    <Row current={level === current} aria-current={level === current ? 'step' : undefined}>
      <Place>
        <Lens level={level} size={32} dim={ahead} />
      </Place>
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
