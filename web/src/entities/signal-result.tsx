import { chakra } from '@chakra-ui/react/styled-system';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { GeneratedSignalFragment } from '../gql/signals';
import { formatDecimal } from '../lib/format-number';
import { formatPrice, formatPriceDifference } from '../lib/format-price';
import { formatClock } from '../lib/format-time';
import { levelNames } from '../lib/level-names';
import { Icon } from '../ui/icon';
import { useMediaQuery } from '../ui/use-media-query';
import { HitRateMeter, hitRateText, signalsLike } from './hit-rate-meter';
import { ProofLink } from './proof-link';
import { ConfidenceMeter, SignalHead } from './signal-head';

/** A window in which the trading page has room for everything. */
const ROOMY = '(min-width: 78.75rem) and (min-height: 72rem)';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, auto)',
    justifyContent: 'space-between',
    columnGap: '2',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 'medium' },
  },
});

interface SignalFactsProps {
  readonly signal: Pick<GeneratedSignalFragment, 'pair' | 'entryPrice' | 'analysis'>;
}

/** The indicators of a signal, of closed candles; a level that the entry price had broken by then is called so. */
function SignalFacts({ signal: { pair, entryPrice, analysis } }: SignalFactsProps) {
  const { rsi, macd, support, resistance } = analysis.indicators;
  const names = levelNames({ support, resistance }, entryPrice);
  const facts = [
    ['RSI', formatDecimal(rsi, 1)],
    ['MACD', formatPriceDifference(pair, macd)],
    [names.support, formatPrice(pair, support)],
    [names.resistance, formatPrice(pair, resistance)],
  ];
  return (
    <List>
      {facts.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </List>
  );
}

const Stack = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    pt: '3',
    borderTopWidth: '1px',
    animation: 'rise-in {durations.base} {easings.out}',
  },
});
const Recommendation = chakra('p', { base: { textStyle: 'xs' } });

/** The browser's own disclosure, which a search in the page opens. */
const Reasons = chakra('details', {
  base: {
    textStyle: 'xs',
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
    '& > div': { display: 'flex', flexDirection: 'column', gap: '2', pt: '2' },
  },
});
const ReasonsHead = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    ml: '-1',
    listStyle: 'none',
    color: 'muted',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { color: 'text' },
    '&::-webkit-details-marker': { display: 'none' },
    '& > :last-child': { ml: 'auto', color: 'text' },
  },
});

interface SignalResultProps {
  readonly signal: GeneratedSignalFragment;
  /** As formatted by `useTimeLeft`. */
  readonly timeLeft: string;
  /** Reasons and measures are below one line, which opens them. */
  readonly folds?: boolean;
}

/** A generated signal with its figures, reason and measured hit rate; the academy finds its parts by `data-part`. */
export function SignalResult({ signal, timeLeft, folds = false }: SignalResultProps) {
  const { pair, timeframe, entryPrice, expirationTime, analysis, recordEntry: entry } = signal;
  const expired = timeLeft === 'Expirado';
  const clock = formatClock(expirationTime);
  const isRoomy = useMediaQuery(ROOMY);
  const reasons = (
    <>
      <div data-part="facts">
        <SignalFacts signal={signal} />
      </div>
      <Recommendation data-part="recommendation" title={analysis.recommendation}>
        {analysis.recommendation}
      </Recommendation>
      <div data-part="hit-rate">
        <HitRateMeter hitRate={signal.hitRate} of={signalsLike(signal)} />
      </div>
    </>
  );
  return (
    <Stack>
      <SignalHead
        {...signal}
        end={entry && <ProofLink leaf={entry.leaf} witnessed={entry.cosignedAt !== null} />}
      >
        {timeframe} · entrada {formatPrice(pair, entryPrice)} ·{' '}
        {expired ? `${timeLeft} às ${clock}` : `${timeLeft} até ${clock}`}
      </SignalHead>
      <div data-part="confidence">
        <ConfidenceMeter {...signal} verdict={signal.hitRate.verdict} />
      </div>
      {folds ? (
        <Reasons open={isRoomy}>
          <ReasonsHead>
            <Icon as={ChevronRight} size={14} />
            Por que {signal.direction}
            <span>{hitRateText(signal.hitRate)}</span>
          </ReasonsHead>
          <div>{reasons}</div>
        </Reasons>
      ) : (
        reasons
      )}
    </Stack>
  );
}
