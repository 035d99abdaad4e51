import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentType } from 'react';
import type { GeneratedSignalFragment } from '../../gql/signals';
import { formatPrice } from '../../lib/format-price';
import { formatClock } from '../../lib/format-time';
import { DirectionMark, DirectionWord } from '../../ui/direction-mark';
import { ConfidenceMeter } from './confidence-meter';
import { LOW_WINDOW } from './low-window';
import { SignalFacts } from './signal-facts';
import { StrengthBadge } from './strength-badge';

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
const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3' } });
const Body = chakra('div', { base: { flex: '1', minW: 0 } });
const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } });
const Name = chakra('b', { base: { fontWeight: 'semibold' } });
const End = chakra('span', { base: { ml: 'auto', display: 'flex' } });
const Terms = chakra('p', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums' },
});
const Recommendation = chakra('p', {
  base: {
    textStyle: 'xs',
    // On a low screen the whole trading page has to fit; the text stays whole for who reads by ear.
    [LOW_WINDOW]: { lineClamp: 3 },
  },
});

export type HitRateSlot = ComponentType<{ readonly hitRate: GeneratedSignalFragment['hitRate'] }>;

interface SignalResultProps {
  readonly signal: GeneratedSignalFragment;
  /** As `useTimeLeft` tells it. */
  readonly timeLeft: string;
  readonly HitRate: HitRateSlot;
}

/** A signal just generated, with what it was made from and how often such signals were right. */
export function SignalResult({ signal, timeLeft, HitRate }: SignalResultProps) {
  const { pair, timeframe, direction, strength, confidence, entryPrice, expirationTime, analysis } = signal;
  const expired = timeLeft === 'Expirado';
  const clock = formatClock(expirationTime);
  return (
    <Stack>
      <Head>
        <DirectionMark direction={direction} />
        <Body>
          <Row>
            <Name>{pair}</Name>
            <DirectionWord direction={direction} />
            <End>
              <StrengthBadge strength={strength} confidence={confidence} />
            </End>
          </Row>
          <Terms>
            {timeframe} · entrada {formatPrice(pair, entryPrice)} ·{' '}
            {expired ? `${timeLeft} às ${clock}` : `${timeLeft} até ${clock}`}
          </Terms>
        </Body>
      </Head>
      <ConfidenceMeter confidence={confidence} />
      <SignalFacts signal={signal} />
      <Recommendation title={analysis.recommendation}>{analysis.recommendation}</Recommendation>
      <HitRate hitRate={signal.hitRate} />
    </Stack>
  );
}
