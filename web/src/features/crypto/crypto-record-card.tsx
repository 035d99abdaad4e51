import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { tooEarlyText } from '#schema/evidence.js';
import { type CryptoTrackRecordQuery, useCryptoTrackRecordQuery } from '../../gql/crypto';
import { queryState } from '../../lib/apollo/query-state';
import { formatChange, formatCount, formatRate } from '../../lib/format-number';
import { Card, CardHeader } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { IntervalScale } from '../../ui/interval-scale';
import { Skeleton } from '../../ui/skeleton';

export type ReachRateParts = CryptoTrackRecordQuery['cryptoTrackRecord']['overall'];

/** 'Alvo alcançado em 12 de 40 oportunidades' */
export function reachCaption({ reached, total }: Pick<ReachRateParts, 'reached' | 'total'>): string {
  return total === 1
    ? `Alvo alcançado em ${reached} de 1 oportunidade`
    : `Alvo alcançado em ${formatCount(reached)} de ${formatCount(total)} oportunidades`;
}

/** What is known about an advantage over chance (valid at any time), or why there is no verdict; undefined below the minimum. */
export function reachVerdict({ verdict, sufficient }: ReachRateParts): string | undefined {
  if (!sufficient) return undefined;
  if (verdict === null) return 'Demonstração: não mede mercado real.';
  if (verdict === 'ABOVE') return 'Fica acima do acaso.';
  if (verdict === 'BELOW') return 'Fica abaixo do acaso.';
  return 'Ainda não se sabe se fica acima do acaso: sem vantagem demonstrada.';
}

/** Input of `IntervalScale`: the rate and its interval from 0 to 100 %, compared with chance. */
function reachScale({ rate, low, high, chance }: ReachRateParts & { readonly rate: number }) {
  const interval = `${formatRate(low)} a ${formatRate(high)}`;
  return {
    label: `Alvo alcançado ${formatRate(rate)}, intervalo de 95% de ${interval}; por acaso ${formatRate(chance)}`,
    ends: ['0%', '100%'],
    low: low * 100,
    high: high * 100,
    value: rate * 100,
    mark: chance * 100,
    intervalText: `IC 95%: ${interval}`,
    markText: `Acaso ${formatRate(chance)}`,
  } as const;
}

const Caption = chakra('span', { base: { textStyle: 'xs', lineHeight: '1.25rem', color: 'muted' } });
const Figure = chakra('b', { base: { fontWeight: 'medium', whiteSpace: 'nowrap' } });
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1',
    pt: '3',
    borderTopWidth: '1px',
    textStyle: 'xs',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '3' },
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 'medium' },
  },
});
const Verdict = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });

function Measured({ overall }: { readonly overall: ReachRateParts }) {
  const { rate, chance, meanReturn, voided, sufficient } = overall;
  const isMeasured = sufficient && rate !== null;
  const facts = [
    ['Por acaso, num mercado sem tendência', formatRate(chance)],
    ['Retorno médio em 24h', isMeasured && meanReturn !== null ? formatChange(meanReturn / 100) : '–'],
    ['Anuladas', formatCount(voided)],
  ] as const;
  return (
    <>
      <Flex gap="3" justify="space-between">
        <Caption>{reachCaption(overall)}</Caption>
        <Figure>{isMeasured ? formatRate(rate) : tooEarlyText(overall.total)}</Figure>
      </Flex>
      {isMeasured && <IntervalScale {...reachScale({ ...overall, rate })} />}
      <Facts>
        {facts.map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Facts>
      <Verdict>
        {reachVerdict(overall)} Cada oportunidade conta ao fim das suas 24 horas, mesmo que alcance o alvo
        antes.
      </Verdict>
    </>
  );
}

/** How often targets were reached over all opportunities, compared with chance. */
export function CryptoRecordCard() {
  const result = useCryptoTrackRecordQuery({});
  const overall = result.data?.cryptoTrackRecord.overall;
  const { failed, retry, retrying } = queryState(result, overall);
  const titleId = useId();
  const content = () => {
    if (overall) return <Measured overall={overall} />;
    if (failed) {
      return <ErrorState text="Não deu para carregar o acerto medido" onRetry={retry} retrying={retrying} />;
    }
    return (
      <>
        <Skeleton w="80%" h="4" />
        <Skeleton w="full" h="20" />
        <Skeleton w="60%" h="3" />
      </>
    );
  };
  return (
    <Card aria-labelledby={titleId} aria-busy={!overall && !failed}>
      <CardHeader title="Acerto medido" titleId={titleId} />
      <Grid gap="3" p="4" fontVariantNumeric="tabular-nums" minH="11.5rem">
        {content()}
      </Grid>
    </Card>
  );
}
