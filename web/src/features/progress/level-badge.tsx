import { chakra } from '@chakra-ui/react/styled-system';
import { levelOf, levelProgress, xpToNextLevel } from '#schema/level.js';
import { XP_POLL_MS } from '#schema/limits.js';
import { useXpChangedSubscription, useXpStatsQuery, type XpTotalsFragment } from '../../gql/progress';
import { formatDecimal, formatWholePercent } from '../../lib/format-number';
import { Lens } from '../../ui/lens';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useLevelUp } from './use-level-up';

/** A pill in the header; on a narrow screen it lies bare in the strip below the header. */
const Pill = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flex: 'none',
    h: 'control.sm',
    pl: { lg: '1' },
    pr: { lg: '3' },
    borderWidth: { lg: '1px' },
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
});

/**
 * The user's totals, asked for every 5 s while the tab is in view, which is also how the gateway counts the time spent,
 * and published by the gateway as soon as they change. Undefined until the first answer.
 */
function useXpStats(): XpTotalsFragment | undefined {
  const { data, previousData } = useXpStatsQuery({ pollInterval: XP_POLL_MS });
  // What it delivers goes into the cache, where the query above reads it.
  useXpChangedSubscription({ ignoreResults: true });
  // A poll that fails leaves the last totals in view. They are null while a sign-out is under way.
  return (data ?? previousData)?.xpStats ?? undefined;
}

/** As wide as 'Nível 4' and '52%' beside their ring. */
function LevelBadgeSkeleton() {
  return (
    <Pill aria-hidden="true">
      <Skeleton boxSize="6" borderRadius="full" />
      <Skeleton w="10" h="3" />
      <Skeleton w="7" h="3" />
    </Pill>
  );
}

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

/** Level and how far the next one is; its title shows the XP. */
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
