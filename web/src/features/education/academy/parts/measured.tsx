import { chakra } from '@chakra-ui/react/styled-system';
import { intervalScale, intervalVerdict, type MeasuredRate } from '../../../../lib/interval-figures';
import { IntervalScale } from '../../../../ui/interval-scale';
import { Small } from './lesson-parts';

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1' } });

interface MeasuredProps {
  readonly measured: MeasuredRate;
}

/** A measured rate with its 95 % Wilson interval, the break-even, and what that says. */
export function Measured({ measured }: MeasuredProps) {
  return (
    <Stack>
      <IntervalScale {...intervalScale(measured)} />
      <Small>{intervalVerdict(measured)}</Small>
    </Stack>
  );
}
