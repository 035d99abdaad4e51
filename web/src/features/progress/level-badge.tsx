import { chakra } from '@chakra-ui/react/styled-system';
import { levelOf, levelProgress, xpToNextLevel } from '#schema/level.js';
import { formatDecimal, formatWholePercent } from '../../lib/format-number';
import { Lens } from '../../ui/lens';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { LevelBadgeSkeleton } from './level-badge-skeleton';
import { Pill } from './level-pill';
import { useLevelUp } from './use-level-up';
import { useXpStats } from './use-xp-stats';

const Level = chakra('span', { base: { fontWeight: 'semibold' } });
const Progress = chakra('span', {
  base: { color: 'muted', minW: '3.5ch', fontVariantNumeric: 'tabular-nums' },
});

function nextStep(xp: number): string {
  const needed = xpToNextLevel(xp);
  return needed === 0
    ? 'nível máximo'
    : `faltam ${formatDecimal(needed, 0)} XP para o nível ${levelOf(xp) + 1}`;
}

/** Level and how far the next one is; its title tells the XP. */
export function LevelBadge() {
  const totals = useXpStats();
  const xp = totals?.xpPoints;
  const celebrated = useLevelUp(totals);
  if (xp === undefined) return <LevelBadgeSkeleton />;
  const level = levelOf(xp);
  // Rounded down: 100% is reached with the level, not before.
  const progress = Math.floor(levelProgress(xp));
  const points = `${formatDecimal(xp, 0)} XP`;
  return (
    <Pill title={points}>
      <Lens level={level} progress={progress} lighting={celebrated === level} />
      <Level>Nível {level}</Level>
      <Progress>{formatWholePercent(progress)}</Progress>
      <VisuallyHidden>
        , {points}, {nextStep(xp)}
      </VisuallyHidden>
    </Pill>
  );
}
