import { type ApolloClient, NetworkStatus } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { levelOf, levelProgress, xpToNextLevel } from '#schema/level.js';
import { XP_POLL_MS } from '#schema/limits.js';
import { useXpChangedSubscription, useXpStatsQuery, type XpTotalsFragment } from '../../gql/progress';
import { refetchFailed } from '../../lib/apollo/refetch-failed';
import { formatDecimal, formatWholePercent } from '../../lib/format-number';
import { Lens } from '../../ui/lens';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useLevelUp } from './use-level-up';

/** A pill in the header; on a narrow screen, plain text in the strip below the header. */
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
 * Refetches what failed once a poll that had failed is answered again: the live connection may have outlasted the
 * failure.
 */
function useRefetchFailed(client: ApolloClient, status: NetworkStatus): void {
  const hadFailed = useRef(false);
  useEffect(() => {
    if (status === NetworkStatus.ready && hadFailed.current) refetchFailed(client);
    if (status === NetworkStatus.ready || status === NetworkStatus.error)
      hadFailed.current = status === NetworkStatus.error;
  }, [client, status]);
}

/**
 * The user's totals, polled every 5 s while the tab is visible, which is also how the gateway counts the time spent,
 * and published by the gateway as soon as they change. Undefined until the first answer.
 */
function useXpStats(): XpTotalsFragment | undefined {
  const { data, previousData, client, networkStatus } = useXpStatsQuery({ pollInterval: XP_POLL_MS });
  useRefetchFailed(client, networkStatus);
  // The events update the cache, where the query above reads them.
  useXpChangedSubscription({ ignoreResults: true });
  // A failed poll leaves the last totals in view. They are null during a sign-out.
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

/** The user's level and the progress to the next one; the title shows the XP. */
export function LevelBadge() {
  const totals = useXpStats();
  const xp = totals?.xpPoints;
  const celebrated = useLevelUp(totals);
  if (xp === undefined) return <LevelBadgeSkeleton />;
  const level = levelOf(xp);
  // Rounded down, so that 100% is shown only once the level is reached.
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
