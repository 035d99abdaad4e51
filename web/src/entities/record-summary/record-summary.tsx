import { chakra } from '@chakra-ui/react/styled-system';
import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { HitRatePartsFragment } from '../../gql/entities';
import { type RecordSummaryQuery, useRecordSummaryQuery } from '../../gql/entities-record-summary';
import { queryState } from '../../lib/apollo/query-state';
import { formatCounted } from '../../lib/format-number';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { HitRateMeter, RECORD_SIGNALS } from '../hit-rate-meter';

const Lines = chakra('div', { base: { display: 'grid', gap: '3' } });
const Counts = chakra('p', { base: { fontVariantNumeric: 'tabular-nums' } });

type Figures = RecordSummaryQuery['record'];

/** The whole record as the meter's input; the verdict is the one against the break-even. */
function meterOf({ breakEven, overall }: Figures): HitRatePartsFragment {
  const { won, lost, rate, low, high, verdicts } = overall;
  const even = verdicts.find(({ line }) => line === breakEven);
  return {
    ...{ breakEven, rate, low, high },
    total: won + lost,
    sufficient: won + lost >= EVIDENCE_MIN_SIGNALS,
    verdict: even?.word ?? null,
    signalsNeeded: even?.signalsNeeded ?? null,
  };
}

const PRICES: Readonly<Record<Figures['prices'], string>> = {
  REAL: '',
  UNVERIFIED: ', de preços de origem não confirmada',
  REPLAYED: ', de preços repetidos de arquivos',
  SIMULATED: ', de preços simulados',
};

/** The product's hit rate over every closed candle, in a few lines: counts, interval and verdict. */
export function RecordSummary() {
  const result = useRecordSummaryQuery();
  const figures = result.data?.record;
  const { failed, retry, retrying } = queryState(result, figures);
  if (failed) return <ErrorState text="Não deu para carregar o placar" onRetry={retry} retrying={retrying} />;
  if (!figures) {
    return (
      <Lines aria-busy="true">
        <Skeleton h="4" w="80%" />
        <Skeleton h="4" w="60%" />
        <Skeleton h="2" w="full" />
        <Skeleton h="4" w="90%" />
      </Lines>
    );
  }
  const { won, lost } = figures.overall;
  return (
    <Lines>
      <Counts>
        Todas as velas fechadas{PRICES[figures.prices]}: {formatCounted(won, 'sinal certo', 'sinais certos')}{' '}
        e {formatCounted(lost, 'errado', 'errados')}.
      </Counts>
      <HitRateMeter hitRate={meterOf(figures)} of={RECORD_SIGNALS} />
    </Lines>
  );
}
