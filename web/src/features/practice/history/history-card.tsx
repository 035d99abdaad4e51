import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useId } from 'react';
import type { Pair } from '#schema/pair.js';
import { OUTCOME_OPTIONS } from '../../../entities/outcome-tag';
import { useListedPairs } from '../../../entities/starred-pairs';
import { notifyError } from '../../../entities/use-mutation-toast';
import {
  type PracticeAccountPartsFragment,
  type SignalOutcome,
  usePracticeHistoryQuery,
} from '../../../gql/practice';
import { pagedList } from '../../../lib/apollo/paged-query';
import { CACHE_THEN_NETWORK } from '../../../lib/apollo/query-state';
import { moneyChangeText } from '../../../lib/money';
import { CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/lazy-part';
import { LoadMore } from '../../../ui/load-more';
import { SelectField } from '../../../ui/select-field';
import { Skeleton } from '../../../ui/skeleton';
import { TextLink } from '../../../ui/text-link';
import { Panel } from '../panel';
import { type HistoryFilter, historyVariables } from '../trades/trade-lists';

const results: readonly { readonly value: SignalOutcome | ''; readonly label: string }[] = [
  { value: '', label: 'Todos' },
  ...OUTCOME_OPTIONS,
];

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', sm: '160px 160px 1fr' },
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    '& > p': { gridColumn: { base: '1 / -1', sm: 'auto' }, textAlign: { sm: 'right' } },
  },
});

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
}

function HistoryFilters({ filter, onFilter }: HistoryFiltersProps) {
  const pairs: { value: Pair | ''; label: string }[] = [
    { value: '', label: 'Todos' },
    ...useListedPairs().map((value) => ({ value, label: value })),
  ];
  return (
    <Fields>
      <SelectField
        label="Par"
        value={filter.pair ?? ''}
        options={pairs}
        onChange={(pair) => onFilter({ ...filter, pair: pair || null })}
      />
      <SelectField
        label="Resultado"
        value={filter.result ?? ''}
        options={results}
        onChange={(result) => onFilter({ ...filter, result: result || null })}
      />
      <p>
        <TextLink href="/diario" target="_top">
          Anotar no diário
        </TextLink>
      </p>
    </Fields>
  );
}

/** The user's settled trades, newest first, page by page. */
function useHistory(filter: HistoryFilter) {
  const result = usePracticeHistoryQuery({ ...CACHE_THEN_NETWORK, variables: historyVariables(filter) });
  return pagedList(result.data?.practiceTrades, result);
}

type PracticeHistory = ReturnType<typeof useHistory>;

const Today = chakra('span', {
  base: { mr: '2', textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums' },
});

interface HistoryCardProps {
  readonly dailyUsed: PracticeAccountPartsFragment['dailyUsed'];
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
}

function todayText({ trades, profit }: PracticeAccountPartsFragment['dailyUsed']): string {
  const count = trades === 1 ? '1 operação' : `${trades} operações`;
  return `Hoje: ${count} · ${moneyChangeText(profit)}`;
}

function Waiting() {
  return (
    <Box display="grid" gap="4" p="4" aria-hidden="true">
      <Skeleton h="6" />
      <Skeleton h="6" />
      <Skeleton h="6" />
    </Box>
  );
}

/** Loaded only if the user has settled trades. */
const SettledTrades = lazyPart(
  () => import('./settled-trades').then((trades) => trades.SettledTrades),
  <Waiting />,
);

interface ContentProps extends Pick<HistoryCardProps, 'filter'> {
  readonly history: PracticeHistory;
}

function Content({ history, filter }: ContentProps) {
  const { items: trades, failed, retry, retrying, loadMore, loadingMore } = history;
  if (failed)
    return <ErrorState text="Não deu para carregar o histórico" onRetry={retry} retrying={retrying} />;
  if (!trades) return <Waiting />;
  if (trades.length === 0) {
    const isFiltered = filter.pair !== null || filter.result !== null;
    return (
      <EmptyState
        icon={<Icon as={History} />}
        title={isFiltered ? 'Nenhuma operação com este filtro' : 'Nenhuma operação encerrada'}
        text={
          isFiltered
            ? 'Mude o par ou o resultado para ver outras.'
            : 'Cada operação aparece aqui com seu resultado depois de expirar.'
        }
      />
    );
  }
  return (
    <>
      <SettledTrades trades={trades} />
      <LoadMore
        {...{ loadMore, loadingMore }}
        onFailed={(error) => notifyError(error, 'Não deu para carregar mais operações. Tente novamente.')}
      />
    </>
  );
}

/** The user's settled trades, by pair and result. */
export function HistoryCard({ dailyUsed, filter, onFilter }: HistoryCardProps) {
  const titleId = useId();
  const history = useHistory(filter);
  return (
    <Panel aria-labelledby={titleId} aria-busy={!history.items && !history.failed}>
      <CardHeader title="Histórico" titleId={titleId} actions={<Today>{todayText(dailyUsed)}</Today>} />
      <HistoryFilters filter={filter} onFilter={onFilter} />
      <Content history={history} filter={filter} />
    </Panel>
  );
}
