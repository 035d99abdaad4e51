import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentType, ReactNode } from 'react';
import type { SignalOutcome, SignalPartsFragment } from '../../gql/operations';
import { formatPrice } from '../../lib/format-price';
import { formatClock, formatDayClock } from '../../lib/format-time';
import { DirectionMark, DirectionWord } from '../../ui/direction-mark';
import { StrengthBadge } from './strength-badge';
import { useTimeLeft } from './use-time-left';

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', h: 'full', px: '4', py: '1', minW: 0 },
});
const Body = chakra('div', { base: { flex: '1', minW: 0 } });
const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', minW: 0 } });
const Name = chakra('b', { base: { fontWeight: 'semibold', whiteSpace: 'nowrap' } });
const Small = chakra('div', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const End = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Left = chakra('span', { base: { fontWeight: 'medium', whiteSpace: 'nowrap' } });

export type OutcomeSlot = ComponentType<{ readonly outcome: SignalOutcome | null }>;

interface SignalRowProps {
  readonly signal: SignalPartsFragment;
  readonly Outcome: OutcomeSlot;
}

function Frame({ signal, children }: { readonly signal: SignalPartsFragment; readonly children: ReactNode }) {
  const { pair, direction, timeframe, strength, confidence } = signal;
  return (
    <Row>
      <DirectionMark direction={direction} />
      <Body>
        <Line>
          <Name>{pair}</Name>
          <DirectionWord direction={direction} />
        </Line>
        <Line>
          <Small>{timeframe}</Small>
          <StrengthBadge strength={strength} confidence={confidence} />
        </Line>
      </Body>
      <End>{children}</End>
    </Row>
  );
}

/** 'entrada 1,08474 · saída 1,08521', or why there is no exit price. */
function Prices({ signal: { pair, entryPrice, exitPrice } }: Pick<SignalRowProps, 'signal'>) {
  const entry = formatPrice(pair, entryPrice);
  return (
    <Small title="Preço de entrada e de saída">
      {entry} → {exitPrice === null ? 'sem preço' : formatPrice(pair, exitPrice)}
    </Small>
  );
}

/** A saved signal: time left and expiry while it runs, its outcome and prices once it is settled. */
export function SignalRow({ signal, Outcome }: SignalRowProps) {
  const timeLeft = useTimeLeft(signal.expirationTime);
  const settled = signal.outcome !== null;
  const expired = timeLeft === 'Expirado';
  return (
    <Frame signal={signal}>
      {!settled && <Left>{timeLeft}</Left>}
      <span role="status">{settled && <Outcome outcome={signal.outcome} />}</span>
      {settled ? (
        <Prices signal={signal} />
      ) : (
        <Small>{expired ? 'aguardando preço' : formatClock(signal.expirationTime)}</Small>
      )}
    </Frame>
  );
}

const When = chakra('div', {
  base: {
    display: { base: 'none', sm: 'block' },
    textStyle: 'xs',
    color: 'muted',
    minW: '6.5rem',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** A signal that is over, with when it expired. */
export function PastSignalRow({ signal, Outcome }: SignalRowProps) {
  return (
    <Frame signal={signal}>
      <Line>
        <When>{formatDayClock(signal.expirationTime)}</When>
        <Outcome outcome={signal.outcome} />
      </Line>
      <Prices signal={signal} />
    </Frame>
  );
}
