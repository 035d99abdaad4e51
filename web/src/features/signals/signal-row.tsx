import { chakra } from '@chakra-ui/react/styled-system';
import { OutcomeTag } from '../../entities/outcome-tag';
import type { SignalPartsFragment } from '../../gql/signals';
import { formatClock } from '../../lib/format-time';
import { ExitPrices } from './exit-prices';
import { type Practise, PractiseIcon } from './practise-button';
import { RowEnd, RowText, SignalFrame } from './signal-frame';
import { StrengthBadge } from './strength-badge';
import { useTimeLeft } from './use-time-left';

const Left = chakra('span', { base: { fontWeight: 'medium', whiteSpace: 'nowrap' } });

interface SignalRowProps {
  readonly signal: SignalPartsFragment;
  /** Where there is a practice platform to take it to. */
  readonly onPractise?: Practise | undefined;
}

/** A saved signal: time left and expiry while it runs, its outcome and prices once it is settled. */
export function SignalRow({ signal, onPractise }: SignalRowProps) {
  const timeLeft = useTimeLeft(signal.expirationTime);
  const settled = signal.outcome !== null;
  const expired = timeLeft === 'Expirado';
  const terms = (
    <>
      <RowText>{signal.timeframe}</RowText>
      <StrengthBadge strength={signal.strength} confidence={signal.confidence} />
    </>
  );
  return (
    <SignalFrame signal={signal} terms={terms}>
      <RowEnd>
        {!settled && <Left>{timeLeft}</Left>}
        <span role="status">{settled && <OutcomeTag outcome={signal.outcome} />}</span>
        {settled ? (
          <ExitPrices signal={signal} />
        ) : (
          <RowText>{expired ? 'aguardando preço' : formatClock(signal.expirationTime)}</RowText>
        )}
      </RowEnd>
      {onPractise && !settled && !expired && (
        <PractiseIcon pair={signal.pair} onPractise={() => onPractise(signal)} />
      )}
    </SignalFrame>
  );
}
