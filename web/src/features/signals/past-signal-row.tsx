import { chakra } from '@chakra-ui/react/styled-system';
import { OutcomeTag } from '../../entities/outcome-tag';
import type { SignalPartsFragment } from '../../gql/signals';
import { formatDayClock } from '../../lib/format-time';
import { ExitPrices } from './exit-prices';
import { RowEnd, RowText, SignalFrame } from './signal-frame';
import { StrengthBadge } from './strength-badge';

const Wide = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } });
const Tag = chakra('span', {
  base: { display: 'flex', justifyContent: 'flex-end', minW: { md: '7.5rem' }, order: { md: 1 } },
});

interface PastSignalRowProps {
  readonly signal: SignalPartsFragment;
}

/** A signal that is over: when it expired, how it ended and at which prices. */
export function PastSignalRow({ signal }: PastSignalRowProps) {
  const { timeframe, strength, confidence, expirationTime, outcome } = signal;
  const badge = (
    <Wide>
      <StrengthBadge strength={strength} confidence={confidence} />
    </Wide>
  );
  const terms = (
    <RowText>
      {timeframe} · {formatDayClock(expirationTime)}
    </RowText>
  );
  return (
    <SignalFrame signal={signal} badge={badge} terms={terms}>
      <RowEnd flexDirection={{ base: 'column', md: 'row' }} alignItems={{ base: 'flex-end', md: 'center' }}>
        <Tag>
          <OutcomeTag outcome={outcome} />
        </Tag>
        <ExitPrices signal={signal} />
      </RowEnd>
    </SignalFrame>
  );
}
