import { chakra } from '@chakra-ui/react/styled-system';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { formatPrice } from '../../../lib/format-price';
import { formatClock } from '../../../lib/format-time';
import { ConfidenceMeter } from '../confidence-meter';
import { SignalHead } from '../signal-head';
import type { Reading } from './indicator-words';
import { ScoreScale } from './score-scale';

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Reason = chakra('p', { base: { textStyle: 'xs' } });

const closing = (candleTime: string, timeframe: Timeframe) => Date.parse(candleTime) + timeframeMs(timeframe);

interface ReadingSummaryProps {
  readonly reading: Reading;
}

/** Where the indicators lean, how far they agree, and why. */
export function ReadingSummary({ reading }: ReadingSummaryProps) {
  const { pair, timeframe, candleTime, close, confidence, recommendation, indicators } = reading;
  return (
    <Stack>
      <SignalHead {...reading}>
        Vela de {timeframe} fechada às {formatClock(closing(candleTime, timeframe))} em{' '}
        {formatPrice(pair, close)}
      </SignalHead>
      <ConfidenceMeter confidence={confidence} />
      {indicators.signalScore !== null && <ScoreScale score={indicators.signalScore} />}
      <Reason>{recommendation}</Reason>
    </Stack>
  );
}
