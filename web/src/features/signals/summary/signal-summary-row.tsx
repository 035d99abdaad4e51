import { chakra } from '@chakra-ui/react/styled-system';
import { confidenceBand } from '#schema/confidence.js';
import { DASHBOARD_LIST_SHOWN } from '#schema/limits.js';
import type { SavedSignalsQuery } from '../../../gql/signals-summary';
import { formatWholePercent } from '../../../lib/format-number';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton } from '../../../ui/skeleton';
import { RowEnd, RowText, SignalFrame } from '../signal-frame';
import { useTimeLeft } from '../use-time-left';

const tones = { high: 'call', medium: 'warn', low: 'put' } as const;

const Place = chakra('div', { base: { h: '14' } });
const Meter = chakra('div', { base: { w: { base: '24', sm: '28' }, display: 'grid', gap: '1.5' } });
const Figure = chakra('b', { base: { fontWeight: 'medium', color: 'text' } });
const Waiting = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', h: '14', px: '4' },
});

interface SignalSummaryRowProps {
  readonly signal: SavedSignalsQuery['savedSignals'][number];
}

/** A saved signal in short: 'Vence em 4min', '82% confiança'. */
export function SignalSummaryRow({ signal }: SignalSummaryRowProps) {
  const timeLeft = useTimeLeft(signal.expirationTime);
  const { confidence } = signal;
  const terms = <RowText>{timeLeft === 'Expirado' ? timeLeft : `Vence em ${timeLeft}`}</RowText>;
  return (
    <Place>
      <SignalFrame signal={signal} terms={terms}>
        <RowEnd>
          <Meter>
            <RowText>
              <Figure>{formatWholePercent(confidence)}</Figure> confiança
            </RowText>
            <ProgressBar value={confidence} label="Confiança" tone={tones[confidenceBand(confidence)]} />
          </Meter>
        </RowEnd>
      </SignalFrame>
    </Place>
  );
}

/** Rows on their way. */
export function SignalSummarySkeleton() {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: DASHBOARD_LIST_SHOWN }, (_, place) => `row-${place}`).map((key) => (
        <li key={key}>
          <Waiting>
            <Skeleton boxSize="8" />
            <Skeleton flex="1" h="3" />
            <Skeleton w="24" h="3" />
          </Waiting>
        </li>
      ))}
    </ul>
  );
}
