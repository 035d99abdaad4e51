import { chakra } from '@chakra-ui/react/styled-system';
import { HitRateLine } from '../../../entities/hit-rate-meter';
import type { GeneratedSignalFragment } from '../../../gql/signals';
import { confidenceColor } from '../../../lib/confidence-color';
import { formatWholePercent } from '../../../lib/format-number';
import { formatPrice } from '../../../lib/format-price';
import { formatClock } from '../../../lib/format-time';
import { DirectionMark, DirectionWord } from '../../../ui/direction-mark';
import { StrengthBadge } from '../strength-badge';
import { useTimeLeft } from '../use-time-left';
import { BatchSaveButton } from './batch-save-button';

export const BatchRowBox = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
    columnGap: '3',
    rowGap: '2',
    alignItems: 'center',
    minH: '104px',
    p: '4',
    fontVariantNumeric: 'tabular-nums',
    // On a phone the button comes last and is as wide as the row.
    '& > button': { order: { base: 1, sm: 0 }, gridColumn: { base: '1 / -1', sm: 'auto' } },
  },
});
const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const Name = chakra('b', { base: { fontWeight: 'semibold' } });
const Small = chakra('div', { base: { textStyle: 'xs', color: 'muted' } });
const Measures = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    textStyle: 'xs',
    color: 'muted',
    '& b': { fontWeight: 'semibold' },
  },
});

interface BatchRowProps {
  readonly signal: GeneratedSignalFragment;
  readonly saved: boolean;
  readonly onSaved: () => void;
}

/** One signal of a batch: its terms, how far the indicators agree, how often such signals were right. */
export function BatchRow({ signal, saved, onSaved }: BatchRowProps) {
  const { pair, timeframe, direction, strength, confidence, entryPrice, expirationTime, hitRate } = signal;
  const timeLeft = useTimeLeft(expirationTime);
  const expired = timeLeft === 'Expirado';
  const clock = formatClock(expirationTime);
  return (
    <BatchRowBox>
      <DirectionMark direction={direction} />
      <div>
        <Line>
          <Name>{pair}</Name>
          <DirectionWord direction={direction} />
          <StrengthBadge strength={strength} confidence={confidence} />
        </Line>
        <Small>
          {timeframe} · entrada {formatPrice(pair, entryPrice)} ·{' '}
          {expired ? `${timeLeft} às ${clock}` : `${timeLeft} até ${clock}`}
        </Small>
      </div>
      <BatchSaveButton {...{ signal, saved, onSaved, expired }} />
      <Measures>
        <span>
          Confiança <chakra.b color={confidenceColor(confidence)}>{formatWholePercent(confidence)}</chakra.b>
        </span>
        <HitRateLine hitRate={hitRate} />
      </Measures>
    </BatchRowBox>
  );
}
