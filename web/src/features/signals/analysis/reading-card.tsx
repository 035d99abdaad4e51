import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { MeasuredHitRate } from '../../../entities/measured-hit-rate';
import { ConfidenceMeter, SignalHead } from '../../../entities/signal-head';
import { formatPrice } from '../../../lib/format-price';
import { formatClock } from '../../../lib/format-time';
import type { Coverage, MarketChoice } from '../../../lib/offered-market';
import { Card, CardHeader } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { MarketSelects } from '../market-selects';
import { indicatorTexts, type Reading } from './indicator-texts';
import { ScoreScale } from './score-scale';
import type { TechnicalAnalysis } from './use-technical-analysis';

const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Item = chakra('li', { base: { display: 'flex', flexDirection: 'column', gap: '1', px: '4', py: '3' } });
const ItemHead = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3' },
});
const Name = chakra('h3', { base: { fontWeight: 'medium' } });
const Figure = chakra('b', { base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } });
const Meaning = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
const Now = chakra('p', { base: { textStyle: 'xs' } });

interface IndicatorListProps {
  readonly reading: Reading;
}

/** Every indicator with its figure, explanation and current reading. */
function IndicatorList({ reading }: IndicatorListProps) {
  return (
    <List>
      {indicatorTexts(reading).map(({ name, figure, meaning, now }) => (
        <Item key={name}>
          <ItemHead>
            <Name>{name}</Name>
            <Figure>{figure}</Figure>
          </ItemHead>
          <Now>{now}</Now>
          <Meaning>{meaning}</Meaning>
        </Item>
      ))}
    </List>
  );
}

const Reason = chakra('p', { base: { textStyle: 'xs' } });

const closing = (candleTime: string, timeframe: Timeframe) => Date.parse(candleTime) + timeframeMs(timeframe);

interface ReadingSummaryProps {
  readonly reading: Reading;
}

/** Direction, confidence, score and reason. */
function ReadingSummary({ reading }: ReadingSummaryProps) {
  const { pair, timeframe, candleTime, close, recommendation, indicators } = reading;
  return (
    <Flex direction="column" gap="3">
      <SignalHead {...reading}>
        Vela de {timeframe} fechada às {formatClock(closing(candleTime, timeframe))} em{' '}
        {formatPrice(pair, close)}
      </SignalHead>
      <ConfidenceMeter {...reading} />
      {indicators.signalScore !== null && <ScoreScale score={indicators.signalScore} />}
      <Reason>{recommendation}</Reason>
    </Flex>
  );
}

/** The height of most readings, kept while there is none, so that the content below hardly moves. */
const READING_HEIGHT = { base: '244px', sm: '209px' };

/** Skeleton of the direction, two meters and two lines of the reason. */
function ReadingSkeleton() {
  return (
    <Flex direction="column" gap="3" p="4" aria-hidden="true" pt="0" minH={READING_HEIGHT}>
      <Flex align="center" gap="3">
        <Skeleton boxSize="8" />
        <Flex direction="column" gap="2" flex="1">
          <Skeleton w="48%" h="3" />
          <Skeleton w="64%" h="2.5" />
        </Flex>
      </Flex>
      <Skeleton w="full" h="6" />
      <Skeleton w="full" h="9" />
      <Skeleton w="full" h="2.5" />
      <Skeleton w="72%" h="2.5" />
    </Flex>
  );
}

const ITEMS = ['rsi', 'macd', 'levels', 'atr'];

function IndicatorListSkeleton() {
  return (
    <div aria-hidden="true">
      {ITEMS.map((item) => (
        <Flex
          direction="column"
          gap="3"
          p="4"
          key={item}
          py="3"
          minH={{ base: '100px', sm: '84px', xl: '108px' }}
        >
          <Skeleton w="40%" h="3" />
          <Skeleton w="88%" h="2.5" />
          <Skeleton w="72%" h="2.5" />
        </Flex>
      ))}
    </div>
  );
}

const Title = chakra('h3', {
  base: { px: '4', py: '2', borderYWidth: '1px', bg: 'raised', textStyle: 'xs', fontWeight: 'medium' },
});

interface ReadingCardProps extends TechnicalAnalysis {
  readonly choice: MarketChoice;
  readonly onChoice: (choice: MarketChoice) => void;
  readonly coverage: Coverage;
}

function Content({ analysis, failure, retry, retrying, choice }: ReadingCardProps) {
  if (failure !== undefined) return <ErrorState text={failure} onRetry={retry} retrying={retrying} />;
  return (
    <>
      {analysis ? (
        <Box p="4" pt="0" minH={READING_HEIGHT}>
          <ReadingSummary reading={analysis} />
        </Box>
      ) : (
        <ReadingSkeleton />
      )}
      <Box p="4" borderTopWidth="1px">
        <MeasuredHitRate {...choice} revision={0} />
      </Box>
      <Title>O que cada número diz</Title>
      {analysis ? <IndicatorList reading={analysis} /> : <IndicatorListSkeleton />}
    </>
  );
}

/** Chooses the market to analyse, and shows its indicators as figures and sentences. */
export function ReadingCard(props: ReadingCardProps) {
  const { choice, onChoice, coverage, analysis, failure } = props;
  const titleId = useId();
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={!analysis && failure === undefined}>
      <CardHeader title="Leitura dos indicadores" titleId={titleId} />
      <Box p="4">
        <MarketSelects {...{ choice, onChoice, coverage }} />
      </Box>
      <Content {...props} />
    </Card>
  );
}
