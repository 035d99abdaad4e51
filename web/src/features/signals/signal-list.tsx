import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { OutcomeTag } from '../../entities/outcome-tag';
import { ProofLink } from '../../entities/proof-link';
import { StrengthBadge } from '../../entities/signal-head';
import type { SignalPartsFragment } from '../../gql/signals';
import { formatClock } from '../../lib/format-time';
import { MovingItems } from '../../ui/moving-items';
import { Skeleton } from '../../ui/skeleton';
import { IN_DESK, IN_WIDE_DESK } from '../../ui/theme/tokens';
import { type Practise, PractiseIcon } from './practise-button';
import { ShareButton } from './share/share-button';
import { ExitPrices, RowEnd, RowText, SignalFrame } from './signal-frame';
import { useTimeLeft } from './use-time-left';

const TimeLeft = chakra('span', { base: { fontWeight: 'medium', whiteSpace: 'nowrap' } });

interface SignalRowProps {
  readonly signal: SignalPartsFragment;
  /** Absent if there is no practice platform. */
  readonly onPractise?: Practise | undefined;
}

/** A saved signal: time left and expiry while it is open, outcome and prices once it is settled. */
function SignalRow({ signal, onPractise }: SignalRowProps) {
  const timeLeft = useTimeLeft(signal.expirationTime);
  const entry = signal.recordEntry;
  const settled = signal.outcome !== null;
  const expired = timeLeft === 'Expirado';
  const terms = (
    <>
      <RowText>
        {signal.timeframe}
        {entry && (
          <>
            {' · '}
            <ProofLink leaf={entry.leaf} witnessed={entry.cosignedAt !== null} />
          </>
        )}
      </RowText>
      <StrengthBadge strength={signal.strength} confidence={signal.confidence} />
    </>
  );
  return (
    <SignalFrame signal={signal} terms={terms}>
      <RowEnd>
        {!settled && <TimeLeft>{timeLeft}</TimeLeft>}
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
      <ShareButton signal={signal} />
    </SignalFrame>
  );
}

/** Rows of equal height; on a phone, some need a line more. */
export const SignalRows = chakra('ul', {
  base: {
    display: 'grid',
    '& > li': { animation: 'rise-in {durations.base} {easings.out}' },
    '& > li + li': { borderTopWidth: '1px' },
  },
  variants: {
    fit: {
      /** The rows share the card's height. */
      card: {
        flex: '1',
        minH: 0,
        overflowY: 'auto',
        gridAutoRows: { base: 'minmax(56px, auto)', sm: '56px' },
        gridTemplateColumns: { sm: '1fr 1fr' },
        '& > li:nth-of-type(2)': { borderTopWidth: { sm: 0 } },
        '& > li:nth-of-type(odd)': { borderRightWidth: { sm: '1px' } },
        [IN_DESK]: {
          gridAutoRows: 'minmax(40px, 44px)',
          gridTemplateColumns: '1fr',
          '& > li:nth-of-type(2)': { borderTopWidth: '1px' },
          '& > li:nth-of-type(odd)': { borderRightWidth: 0 },
          // Below the first steps there is no room for five rows.
          'section + &': { minH: '11' },
        },
        [IN_WIDE_DESK]: { gridAutoRows: 'minmax(40px, 56px)' },
      },
      content: { gridAutoRows: { base: 'minmax(56px, auto)', sm: '56px' } },
      /** Two columns if there is room. */
      pairs: {
        gridAutoRows: { base: 'minmax(56px, auto)', sm: '56px' },
        gridTemplateColumns: { lg: '1fr 1fr' },
        '& > li:nth-of-type(2)': { borderTopWidth: { lg: 0 } },
        '& > li:nth-of-type(odd)': { borderRightWidth: { lg: '1px' } },
      },
    },
  },
  defaultVariants: { fit: 'card' },
});

interface SignalListProps {
  readonly signals: readonly SignalPartsFragment[];
  readonly fit?: 'card' | 'pairs';
  readonly onPractise?: Practise | undefined;
}

export function SignalList({ signals, fit, onPractise }: SignalListProps) {
  return (
    <SignalRows fit={fit}>
      <MovingItems
        leave="sink"
        items={signals.map((signal) => ({
          key: signal.id,
          row: <SignalRow signal={signal} onPractise={onPractise} />,
        }))}
      />
    </SignalRows>
  );
}

const KEYS = ['a', 'b', 'c', 'd', 'e'];

export function SignalListSkeleton() {
  return (
    <SignalRows aria-hidden="true">
      {KEYS.map((key) => (
        <li key={key}>
          <Flex align="center" gap="3" h="full" px="4">
            <Skeleton boxSize="8" />
            <Flex direction="column" gap="2" flex="1">
              <Skeleton w="64%" h="3" />
              <Skeleton w="40%" h="2.5" />
            </Flex>
            <Flex direction="column" gap="2" w="10">
              <Skeleton w="full" h="3" />
              <Skeleton w="full" h="2.5" />
            </Flex>
          </Flex>
        </li>
      ))}
    </SignalRows>
  );
}
