import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { LEVEL_NAMES, LEVEL_THRESHOLDS, levelOf, levelProgress, xpToNextLevel } from '#schema/level.js';
import { LEVEL_TEXTS } from '#schema/level-texts.js';
import { formatDecimal, formatWholePercent } from '../../../lib/format-number';
import { Card } from '../../../ui/card';
import { Lens } from '../../../ui/lens';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton } from '../../../ui/skeleton';

/** As high as the card with a level. */
export function LevelCardSkeleton() {
  return (
    <LevelFrame aria-busy="true" aria-label="Seu nível">
      <Skeleton boxSize="88px" borderRadius="full" />
      <Stack gap="3">
        <Skeleton w="24" h="3" />
        <Skeleton w="160px" maxW="full" h="6" />
        <Skeleton w="full" h="1.5" />
      </Stack>
    </LevelFrame>
  );
}

const LevelFrame = chakra(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', lg: 'auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: { base: '4', sm: '6' },
    rowGap: '4',
    p: { base: '4', sm: '6' },
    minH: { base: '222px', sm: '238px', lg: '166px' },
  },
});
const Label = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
const Name = chakra('h2', { base: { textStyle: { base: 'xl', sm: '2xl' }, fontWeight: 'semibold' } });
const Text = chakra('p', { base: { color: 'muted', minH: '5' } });
const Ends = chakra('p', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '2',
    pt: '1.5',
    textStyle: 'xs',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '& b': { color: 'text', fontWeight: 'semibold' },
  },
});
const Next = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', lg: 'auto' },
    display: 'flex',
    flexDirection: { lg: 'column' },
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    alignItems: { base: 'baseline', lg: 'flex-start' },
    columnGap: '2',
    rowGap: '1',
    minW: { lg: '160px' },
    pt: { base: '4', lg: 0 },
    pl: { lg: '6' },
    borderTopWidth: { base: '1px', lg: 0 },
    borderLeftWidth: { lg: '1px' },
  },
});
const NextName = chakra('b', { base: { fontWeight: 'semibold' } });
const Missing = chakra('span', { base: { color: 'muted', ml: { base: 'auto', lg: 0 } } });

const points = (xp: number) => formatDecimal(xp, 0);

function NextLevel({ xp, level }: { readonly xp: number; readonly level: number }) {
  const name = LEVEL_NAMES[level];
  return (
    <Next>
      <Label>Próximo nível</Label>
      <NextName>{name ?? 'Nenhum'}</NextName>
      <Missing>{name ? `Faltam ${points(xpToNextLevel(xp))} XP` : 'Você chegou ao último'}</Missing>
    </Next>
  );
}

interface LevelCardProps {
  readonly xp: number;
}

/** The user's level, and the progress to the next one. */
export function LevelCard({ xp }: LevelCardProps) {
  const nameId = useId();
  const level = levelOf(xp);
  // Rounded down, so that 100% is shown only once the level is reached.
  const progress = Math.floor(levelProgress(xp));
  const next = LEVEL_THRESHOLDS[level];
  return (
    <LevelFrame aria-labelledby={nameId} data-tour="level">
      <Lens level={level} progress={progress} size={88} />
      <Stack gap="1" minW="0">
        <Label>Nível atual: {level} de 10</Label>
        <Name id={nameId}>{LEVEL_NAMES[level - 1]}</Name>
        <Text>{LEVEL_TEXTS[level - 1]?.description}</Text>
        <Box pt="2">
          <ProgressBar tone="beam" value={progress} label="Progresso até o próximo nível" />
          <Ends>
            <span>
              <b>{points(xp)}</b> {next === undefined ? 'XP' : `de ${points(next)} XP`}
            </span>
            <span>{formatWholePercent(progress)}</span>
          </Ends>
        </Box>
      </Stack>
      <NextLevel xp={xp} level={level} />
    </LevelFrame>
  );
}
