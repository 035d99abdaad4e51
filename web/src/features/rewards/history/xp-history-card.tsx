import { chakra } from '@chakra-ui/react/styled-system';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useEffect, useId, useRef } from 'react';
import { notifyError } from '../../../entities/use-mutation-toast';
import {
  useXpHistoryQuery,
  type XpEntryPartsFragment,
  type XpHistoryQuery,
  type XpReason,
} from '../../../gql/rewards-history';
import { pagedList } from '../../../lib/apollo/paged-query';
import { CACHE_THEN_NETWORK } from '../../../lib/apollo/query-state';
import { useRevision } from '../../../lib/apollo/use-revision';
import { formatDayClock } from '../../../lib/format-time';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { LoadMore } from '../../../ui/load-more';
import { Skeleton } from '../../../ui/skeleton';

const PAGE = 20;

/**
 * The entries of the user's XP ledger, newest first, page by page.
 *
 * @param xp the user's total, undefined until loaded; a new total reloads the list
 */
export function useXpHistory(xp: number | undefined) {
  const result = useXpHistoryQuery({ ...CACHE_THEN_NETWORK, variables: { first: PAGE } });
  const { data, refetch } = result;
  useRevision(xp, refetch);
  const listed = wholeSum(data?.xpHistory);
  const refetchedAt = useRef<number>(undefined);
  useEffect(() => {
    // The list and the total are fetched at the same time, and fetching the total can add the day's first visit.
    if (xp === undefined || listed === undefined || listed === xp || refetchedAt.current === xp) return;
    refetchedAt.current = xp;
    // The query's own `error` shows a failure.
    refetch().catch(() => undefined);
  }, [xp, listed, refetch]);
  return pagedList(data?.xpHistory, result);
}

/** XP of all entries; undefined if there are more than the listed ones. */
function wholeSum(page: XpHistoryQuery['xpHistory'] | undefined): number | undefined {
  if (!page || page.endCursor !== null) return undefined;
  return page.items.reduce((sum, { points }) => sum + points, 0);
}

/** Labels of the reasons for XP. */
const REASON_LABELS = {
  SIGNAL_GENERATED: 'Sinal gerado',
  SIGNAL_SAVED: 'Sinal salvo',
  TUTORIAL_MODULE: 'Módulo concluído',
  GUIDED_TOUR: 'Tour guiado concluído',
  EMAIL_VERIFIED: 'E-mail confirmado',
  DAILY_VISIT: 'Primeira visita do dia',
} as const satisfies Record<XpReason, string>;

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', sm: '3' },
    h: '12',
    px: '4',
    listStyle: 'none',
    '& + &': { borderTopWidth: '1px' },
  },
});
const Moment = chakra('time', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const Points = chakra('b', {
  base: {
    minW: { base: '3.25rem', sm: '4rem' },
    textAlign: 'right',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Reason = chakra('span', { base: { flex: '1', minW: 0 } });

function EntryRow({ entry }: { readonly entry: XpEntryPartsFragment }) {
  return (
    <Row>
      <Reason>{REASON_LABELS[entry.reason]}</Reason>
      <Moment dateTime={entry.createdAt}>{formatDayClock(entry.createdAt)}</Moment>
      <Points>+{entry.points} XP</Points>
    </Row>
  );
}

const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five'] as const;

function Waiting() {
  return (
    <ul aria-hidden="true">
      {PLACEHOLDERS.map((key) => (
        <Row key={key}>
          <Skeleton w="160px" h="3.5" />
          <Skeleton w="16" h="3" ml="auto" />
          <Skeleton w="12" h="3.5" />
        </Row>
      ))}
    </ul>
  );
}

function Content({ history }: { readonly history: ReturnType<typeof useXpHistory> }) {
  const { items: entries, failed, retry, retrying, loadMore, loadingMore } = history;
  if (failed)
    return <ErrorState text="Não deu para carregar o histórico" onRetry={retry} retrying={retrying} />;
  if (!entries) return <Waiting />;
  if (entries.length === 0) {
    const icon = <Icon as={History} />;
    return (
      <EmptyState icon={icon} title="Nenhum XP ainda" text="O que você ganhar aparece aqui, com o motivo." />
    );
  }
  return (
    <>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore
        {...{ loadMore, loadingMore }}
        onFailed={(error) => notifyError(error, 'Não deu para carregar mais. Tente novamente.')}
      />
    </>
  );
}

interface XpHistoryCardProps {
  /** Loaded by the page, together with the data that decides whether the card is shown. */
  readonly history: ReturnType<typeof useXpHistory>;
}

/** The sources of the user's XP, entry by entry. */
export function XpHistoryCard({ history }: XpHistoryCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} aria-busy={history.items === undefined && !history.failed}>
      <CardHeader title="Histórico de XP" titleId={titleId} />
      <Content history={history} />
    </Card>
  );
}
