import { chakra } from '@chakra-ui/react/styled-system';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { formatPrice } from '../../../lib/format-price';
import { formatClock } from '../../../lib/format-time';
import { DirectionMark, DirectionWord } from '../../../ui/direction-mark';
import { ConfidenceMeter } from '../confidence-meter';
import { StrengthBadge } from '../strength-badge';
import type { Reading } from './indicator-words';
import { ScoreScale } from './score-scale';

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3' } });
const Body = chakra('div', { base: { flex: '1', minW: 0 } });
const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', '& > :last-child': { ml: 'auto' } },
});
const Name = chakra('b', { base: { fontWeight: 'semibold' } });
const Small = chakra('p', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums' },
});
const Reason = chakra('p', { base: { textStyle: 'xs' } });

const closing = (candleTime: string, timeframe: Timeframe) => Date.parse(candleTime) + timeframeMs(timeframe);

interface ReadingSummaryProps {
  readonly reading: Reading;
}

/** Where the indicators lean, how far they agree, and why. */
export function ReadingSummary({ reading }: ReadingSummaryProps) {
  const { pair, timeframe, candleTime, close, direction, strength, confidence, recommendation, indicators } =
    reading;
  return (
    <Stack>
      <Head>
        <DirectionMark direction={direction} />
        <Body>
          <Row>
            <Name>{pair}</Name>
            <DirectionWord direction={direction} />
            <span>
              <StrengthBadge strength={strength} confidence={confidence} />
            </span>
          </Row>
          <Small>
            Vela de {timeframe} fechada às {formatClock(closing(candleTime, timeframe))} em{' '}
            {formatPrice(pair, close)}
          </Small>
        </Body>
      </Head>
      <ConfidenceMeter confidence={confidence} />
      {indicators.signalScore !== null && <ScoreScale score={indicators.signalScore} />}
      <Reason>{recommendation}</Reason>
    </Stack>
  );
}
