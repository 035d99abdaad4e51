import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import type { Coverage, MarketChoice } from '../../../lib/offered-market';
import { Card, CardHeader } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { MarketSelects } from '../market-selects';
import { IndicatorList } from './indicator-list';
import { IndicatorListSkeleton, ReadingSkeleton } from './reading-skeleton';
import { ReadingSummary } from './reading-summary';
import type { TechnicalAnalysis } from './use-technical-analysis';

const Part = chakra('div', { base: { p: '4' } });
const Measured = chakra('div', { base: { p: '4', borderTopWidth: '1px' } });
const Title = chakra('h3', {
  base: { px: '4', py: '2', borderYWidth: '1px', bg: 'raised', textStyle: 'xs', fontWeight: 'medium' },
});

interface ReadingCardProps extends TechnicalAnalysis {
  readonly choice: MarketChoice;
  readonly onChoice: (choice: MarketChoice) => void;
  readonly coverage: Coverage;
  /** The measured hit rate of the choice. */
  readonly hitRate: ReactNode;
}

function Content({ analysis, failure, retry, retrying, hitRate }: ReadingCardProps) {
  if (failure !== undefined) return <ErrorState text={failure} onRetry={retry} retrying={retrying} />;
  return (
    <>
      {analysis ? (
        <Part pt="0">
          <ReadingSummary reading={analysis} />
        </Part>
      ) : (
        <ReadingSkeleton />
      )}
      <Measured>{hitRate}</Measured>
      <Title>O que cada número diz</Title>
      {analysis ? <IndicatorList reading={analysis} /> : <IndicatorListSkeleton />}
    </>
  );
}

/** The market to analyse, and what its indicators say in figures and words. */
export function ReadingCard(props: ReadingCardProps) {
  const { choice, onChoice, coverage, analysis, failure } = props;
  const titleId = useId();
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={!analysis && failure === undefined}>
      <CardHeader title="Leitura dos indicadores" titleId={titleId} />
      <Part>
        <MarketSelects {...{ choice, onChoice, coverage }} />
      </Part>
      <Content {...props} />
    </Card>
  );
}
