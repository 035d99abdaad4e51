import { chakra } from '@chakra-ui/react/styled-system';
import type { HitRatePartsFragment } from '../../gql/outcomes';
import { formatRate } from '../../lib/format-number';
import { intervalScale } from '../../lib/interval-figures';
import { IntervalScale } from '../../ui/interval-scale';

import { EvidenceScale } from './evidence-scale';
import { type Counted, hitRateCaption, hitRateVerdict } from './hit-rate-figures';

const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', fontVariantNumeric: 'tabular-nums' },
});
const Row = chakra('div', { base: { display: 'flex', justifyContent: 'space-between', gap: '2' } });
const Caption = chakra('span', { base: { textStyle: 'xs', lineHeight: '1.25rem', color: 'muted' } });
const Figure = chakra('b', { base: { fontWeight: 'medium' } });
const Verdict = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });

interface HitRateMeterProps {
  readonly hitRate: HitRatePartsFragment;
  /** Signals unless told. */
  readonly of?: Counted;
}

/** How often they were right, with what that is worth as evidence. */
export function HitRateMeter({ hitRate, of }: HitRateMeterProps) {
  const { rate, low, high, breakEven, sufficient, total } = hitRate;
  const known = sufficient && rate !== null;
  return (
    <Stack>
      <Row>
        <Caption>{hitRateCaption(total, of)}</Caption>
        <Figure>{known ? formatRate(rate) : 'sem evidência'}</Figure>
      </Row>
      {known ? (
        <IntervalScale {...intervalScale({ rate, low, high, breakEven })} />
      ) : (
        <EvidenceScale hitRate={hitRate} of={of} />
      )}
      <Verdict>{hitRateVerdict(hitRate, of)}</Verdict>
    </Stack>
  );
}
