import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import ChartColumn from 'lucide-react/icons/chart-column';
import { useId, useState } from 'react';
import { RESULT_SIGNALS_MAX } from '#schema/journal.js';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { HitRateMeter, OWN_SIGNALS } from '../../../entities/hit-rate-meter';
import { SimulatedBadge } from '../../../entities/simulated-badge';
import {
  type ResultGrouping,
  type SignalResultsQuery,
  type SignalSeriesPartsFragment,
  useSignalResultsQuery,
} from '../../../gql/journal-results';
import { CACHE_THEN_NETWORK, queryState } from '../../../lib/apollo/query-state';
import { formatCount, formatCounted, formatRate } from '../../../lib/format-number';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { SelectField } from '../../../ui/select-field';
import { Skeleton } from '../../../ui/skeleton';
import { Small } from '../../../ui/small';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { ResultsTable } from './results-table';

type Results = NonNullable<SignalResultsQuery['signalResults']>;
type Series = SignalSeriesPartsFragment;

const GROUPINGS = [
  { value: 'WEEK', label: 'Semana' },
  { value: 'MONTH', label: 'Mês' },
  { value: 'HOUR', label: 'Hora do dia' },
  { value: 'PAIR', label: 'Par' },
] as const satisfies readonly { value: ResultGrouping; label: string }[];

const seriesKey = ({ feed, engineVersion }: Series) => `${feed} ${engineVersion}`;
const seriesName = ({ feed, engineVersion, simulated }: Series) =>
  `${simulated ? 'Simulados' : 'Mercado'} (${feed}), fórmulas ${engineVersion}`;

interface SumsProps {
  readonly results: Results;
  readonly onSeries: (series: Series) => void;
}

/** All signals of a series in a few figures. */
function Sums({ results: { all, series, allSeries, older }, onSeries }: SumsProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title="Seus sinais encerrados"
        titleId={titleId}
        roomy
        meta={series.simulated && <SimulatedBadge />}
      />
      <Box display="grid" gap="4" p={{ base: '4', sm: '6' }}>
        {allSeries.length > 1 && (
          <SelectField
            label="Preços e fórmulas"
            value={seriesKey(series)}
            options={allSeries.map((one) => ({ value: seriesKey(one), label: seriesName(one) }))}
            onChange={(key) => {
              const chosen = allSeries.find((one) => seriesKey(one) === key);
              if (chosen) onSeries({ ...chosen });
            }}
          />
        )}
        <HitRateMeter hitRate={all} of={OWN_SIGNALS} />
        <Small>
          {formatCounted(all.won, 'certo', 'certos')}, {formatCounted(all.lost, 'errado', 'errados')},{' '}
          {formatCounted(all.tied, 'empate', 'empates')}, {formatCounted(all.voided, 'anulado', 'anulados')}.
          Contam todos os sinais que você gerou, salvos ou não, uma vez por par, tempo e vela. Preços ou
          fórmulas diferentes nunca são somados.
          {older && ` Só os ${formatCount(RESULT_SIGNALS_MAX)} mais recentes entram na conta.`}
        </Small>
      </Box>
    </Card>
  );
}

interface GroupsProps {
  readonly results: Results | undefined;
  readonly by: ResultGrouping;
  readonly onBy: (by: ResultGrouping) => void;
}

function Groups({ results, by, onBy }: GroupsProps) {
  const titleId = useId();
  const label = GROUPINGS.find(({ value }) => value === by)?.label ?? '';
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={results === undefined}>
      <CardHeader title="Acerto por grupo" titleId={titleId} roomy />
      <Flex wrap="wrap" align="end" gap="4" px={{ base: '4', sm: '6' }} py="3" borderBottomWidth="1px">
        <Box w={{ base: 'full', sm: '220px' }}>
          <SelectField label="Ver por" value={by} options={GROUPINGS} onChange={onBy} />
        </Box>
        <Small>
          Cada linha tem seu intervalo de 95%. De cada vinte linhas, cerca de uma se destaca por acaso: isso
          não é uma descoberta. A linha tracejada é o equilíbrio, {formatRate(BREAK_EVEN_RATE)}.
        </Small>
      </Flex>
      {results ? (
        <ResultsTable groups={results.groups} by={by} label={label} />
      ) : (
        <Box display="grid" gap="4" p="4" aria-hidden="true">
          <Skeleton h="6" />
          <Skeleton h="6" />
          <Skeleton h="6" />
        </Box>
      )}
    </Card>
  );
}

function Waiting() {
  return (
    <Card aria-busy="true">
      <Box display="grid" gap="4" p={{ base: '4', sm: '6' }} aria-hidden="true">
        <Skeleton h="5" w="40%" />
        <Skeleton h="24" />
        <Skeleton h="40" />
      </Box>
    </Card>
  );
}

function Content() {
  const [by, setBy] = useState<ResultGrouping>('WEEK');
  const [series, setSeries] = useState<Series>();
  const asked = series && { feed: series.feed, engineVersion: series.engineVersion };
  const result = useSignalResultsQuery({ ...CACHE_THEN_NETWORK, variables: { by, series: asked ?? null } });
  const current = result.data?.signalResults;
  // While another grouping loads, the sums stay.
  const shown = current ?? result.previousData?.signalResults;
  const { failed, retry, retrying } = queryState(result, result.data);
  if (failed) {
    return (
      <Card>
        <ErrorState text="Não deu para carregar seus resultados" onRetry={retry} retrying={retrying} />
      </Card>
    );
  }
  if (current === null) {
    return (
      <Card>
        <EmptyState
          icon={<Icon as={ChartColumn} />}
          title="Nenhum sinal encerrado"
          text="Seus resultados aparecem aqui depois que o primeiro sinal expirar."
        />
      </Card>
    );
  }
  if (!shown) return <Waiting />;
  return (
    <>
      <Sums results={shown} onSeries={setSeries} />
      <Groups results={current} by={by} onBy={setBy} />
    </>
  );
}

/** Results of the user's own signals by week, month, hour and pair, each with its interval. */
export function ResultsPanel() {
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }}>
      <VisuallyHidden>
        <h2>Resultados</h2>
      </VisuallyHidden>
      <Content />
    </Flex>
  );
}
