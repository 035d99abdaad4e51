import { chakra } from '@chakra-ui/react/styled-system';
import type { GeneratedSignalFragment } from '../gql/signals';
import { formatDecimal } from '../lib/format-number';
import { formatPrice, formatPriceDifference } from '../lib/format-price';
import { formatClock } from '../lib/format-time';
import { levelNames } from '../lib/level-names';
import { HitRateMeter, signalsLike } from './hit-rate-meter';
import { ProofLink } from './proof-link';
import { ConfidenceMeter, SignalHead } from './signal-head';

/** A wide but low window, such as 1280 by 800, where the whole trading page has to fit without scrolling. */
export const LOW_WINDOW = '@media (min-width: 73.75rem) and (max-height: 53.75rem)';

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
    [LOW_WINDOW]: { gap: '2', pt: '2' },
    animation: 'rise-in {durations.base} {easings.out}',
  },
});
const Recommendation = chakra('p', {
  base: {
    textStyle: 'xs',
    // Shortened so that the whole trading page fits a low screen; screen readers get the full text.
    [LOW_WINDOW]: { lineClamp: 3 },
  },
});

interface SignalResultProps {
  readonly signal: GeneratedSignalFragment;
  /** As formatted by `useTimeLeft`. */
  readonly timeLeft: string;
}

/** A generated signal with its figures, reason and measured hit rate; the academy finds its parts by `data-part`. */
export function SignalResult({ signal, timeLeft }: SignalResultProps) {
  const { pair, timeframe, entryPrice, expirationTime, analysis } = signal;
  const expired = timeLeft === 'Expirado';
  const clock = formatClock(expirationTime);
  return (
    <Stack>
      <SignalHead {...signal}>
        {timeframe} · entrada {formatPrice(pair, entryPrice)} ·{' '}
        {expired ? `${timeLeft} às ${clock}` : `${timeLeft} até ${clock}`}
        {signal.recordEntry && (
          <>
            {' · '}
            <ProofLink leaf={signal.recordEntry.leaf} witnessed={signal.recordEntry.cosignedAt !== null} />
          </>
        )}
      </SignalHead>
      <div data-part="confidence">
        <ConfidenceMeter {...signal} verdict={signal.hitRate.verdict} />
      </div>
      <div data-part="facts">
        <SignalFacts signal={signal} />
      </div>
      <Recommendation data-part="recommendation" title={analysis.recommendation}>
        {analysis.recommendation}
      </Recommendation>
      <div data-part="hit-rate">
        <HitRateMeter hitRate={signal.hitRate} of={signalsLike(signal)} />
      </div>
    </Stack>
  );
}
