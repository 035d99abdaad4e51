import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useId, useState } from 'react';
import type { Pair } from '#schema/pair.js';
import { OUTCOME_OPTIONS, OutcomeTag } from '../../entities/outcome-tag';
import { OwnFilesMenu } from '../../entities/own-files-menu';
import { ProofLink } from '../../entities/proof-link';
import { StrengthBadge } from '../../entities/signal-head';
import { useListedPairs } from '../../entities/starred-pairs';
import { notifyError } from '../../entities/use-mutation-toast';
import { type SignalOutcome, type SignalPartsFragment, usePastSignalsQuery } from '../../gql/signals';
import { pagedList } from '../../lib/apollo/paged-query';
import { FETCHED_BY_SCREEN } from '../../lib/apollo/query-state';
import { useRevision } from '../../lib/apollo/use-revision';
import { formatDayClock } from '../../lib/format-time';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { LoadMore } from '../../ui/load-more';
import { SelectField } from '../../ui/select-field';
import { ShareButton } from './share/share-button';
import { ExitPrices, RowEnd, RowText, SignalFrame } from './signal-frame';
import { SignalListSkeleton, SignalRows } from './signal-list';

interface PastFilter {
  readonly pair: Pair | '';
  readonly outcome: SignalOutcome | '';
}

const EVERY_PAST_SIGNAL: PastFilter = { pair: '', outcome: '' };

interface PastSignalsFilterProps {
  readonly filter: PastFilter;
  readonly onFilter: (filter: PastFilter) => void;
}

function PastSignalsFilter({ filter, onFilter }: PastSignalsFilterProps) {
  const pairs: { value: Pair | ''; label: string }[] = [
    { value: '', label: 'Todos' },
    ...useListedPairs().map((value) => ({ value, label: value })),
  ];
  const options: { value: SignalOutcome | ''; label: string }[] = [
    { value: '', label: 'Todos' },
    ...OUTCOME_OPTIONS,
  ];
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', sm: '176px 176px' }}
      gap="2"
      p="4"
      borderBottomWidth="1px"
    >
      <SelectField
        label="Par"
        value={filter.pair}
        options={pairs}
        onChange={(pair) => onFilter({ ...filter, pair })}
      />
      <SelectField
        label="Resultado"
        value={filter.outcome}
        options={options}
        onChange={(outcome) => onFilter({ ...filter, outcome })}
      />
    </Box>
  );
}

/** The first page without a filter, as the card shows it at first. */
export const FIRST_PAST_SIGNALS = { first: 20, pair: null, outcome: null } as const;

/**
 * The user's past signals, newest first, page by page.
 *
 * @param revision a new number refetches the list
 */
function usePastSignals({ pair, outcome }: PastFilter, revision: number) {
  const variables = { ...FIRST_PAST_SIGNALS, pair: pair || null, outcome: outcome || null };
  const result = usePastSignalsQuery({ ...FETCHED_BY_SCREEN, variables });
  useRevision(revision, result.refetch);
  return pagedList(result.data?.pastSignals, result);
}

const Wide = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } });
const Tag = chakra('span', {
  base: { display: 'flex', justifyContent: 'flex-end', minW: { md: '7.5rem' }, order: { md: 1 } },
});

interface PastSignalRowProps {
  readonly signal: SignalPartsFragment;
}

/** A past signal: its expiry, outcome and prices. */
function PastSignalRow({ signal }: PastSignalRowProps) {
  const { timeframe, strength, confidence, expirationTime, outcome } = signal;
  const badge = (
    <Wide>
      <StrengthBadge strength={strength} confidence={confidence} />
    </Wide>
  );
  const terms = (
    <RowText>
      {timeframe} · {formatDayClock(expirationTime)}
      {signal.recordEntry && (
        <>
          {' · '}
          <ProofLink leaf={signal.recordEntry.leaf} witnessed={signal.recordEntry.cosignedAt !== null} />
        </>
      )}
    </RowText>
  );
  return (
    <SignalFrame signal={signal} badge={badge} terms={terms}>
      <RowEnd flexDirection={{ base: 'column', md: 'row' }} alignItems={{ base: 'flex-end', md: 'center' }}>
        <Tag>
          <OutcomeTag outcome={outcome} />
        </Tag>
        <ExitPrices signal={signal} />
      </RowEnd>
      <ShareButton signal={signal} />
    </SignalFrame>
  );
}

interface PastSignalsCardProps {
  /** Changes when a signal has become a past one. */
  readonly revision: number;
}

type Past = ReturnType<typeof usePastSignals>;

function Content({ past, filtered }: { past: Past; filtered: boolean }) {
  const { items: signals, failed, retry, retrying, loadMore, loadingMore } = past;
  if (failed)
    return <ErrorState text="Não deu para carregar os sinais" onRetry={retry} retrying={retrying} />;
  if (!signals) return <SignalListSkeleton />;
  if (signals.length === 0) {
    const text = filtered
      ? 'Mude o par ou o resultado para ver outros.'
      : 'Seus sinais aparecem aqui depois de expirar.';
    const title = filtered ? 'Nenhum sinal com este filtro' : 'Nenhum sinal passado';
    return <EmptyState icon={<Icon as={History} />} title={title} text={text} />;
  }
  return (
    <>
      <SignalRows fit="content">
        {signals.map((signal) => (
          <li key={signal.id}>
            <PastSignalRow signal={signal} />
          </li>
        ))}
      </SignalRows>
      <LoadMore
        {...{ loadMore, loadingMore }}
        onFailed={(error) => notifyError(error, 'Não deu para carregar mais sinais. Tente novamente.')}
      />
    </>
  );
}

/** The user's past signals with their outcomes, by pair and outcome. */
export function PastSignalsCard({ revision }: PastSignalsCardProps) {
  const [filter, setFilter] = useState(EVERY_PAST_SIGNAL);
  const past = usePastSignals(filter, revision);
  const titleId = useId();
  const filtered = filter.pair !== '' || filter.outcome !== '';
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={past.items === undefined}>
      <CardHeader
        title="Sinais passados"
        titleId={titleId}
        actions={<OwnFilesMenu label="Baixar" lists={['sinais']} />}
      />
      <PastSignalsFilter filter={filter} onFilter={setFilter} />
      <Content {...{ past, filtered }} />
    </Card>
  );
}
