import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { LOSSES_TO_PAUSE, LOSSES_TO_STOP } from '#schema/practice.js';
import { BESIDE } from '../../../ui/theme/tokens';
import { Note } from '../panel';

const Count = chakra('span', { base: { ml: 'auto', color: 'text', fontWeight: 'medium' } });
const Dash = chakra('span', {
  base: {
    flex: 'none',
    w: '3',
    h: '1',
    borderRadius: 'full',
    bg: 'raised',
    boxShadow: 'inset 0 0 0 1px {colors.line}',
    // No room beside a chart.
    [BESIDE]: { display: 'none' },
  },
  variants: { lost: { true: { bg: 'put.chart', boxShadow: 'none' } } },
});

interface LossStreakProps {
  readonly losses: number;
}

/** Number of losses in a row, and what happens after how many. */
export function LossStreak({ losses }: LossStreakProps) {
  const bound = losses < LOSSES_TO_PAUSE ? LOSSES_TO_PAUSE : LOSSES_TO_STOP;
  const places = Array.from({ length: bound }, (_, index) => ({
    key: `loss-${index}`,
    lost: index < losses,
  }));
  return (
    <div>
      <Flex align="center" gap="1.5" textStyle="xs" color="muted" mb="1" whiteSpace="nowrap">
        Perdas seguidas
        <Count>
          {losses} de {bound}
        </Count>
        {places.map(({ key, lost }) => (
          <Dash key={key} lost={lost} aria-hidden="true" />
        ))}
      </Flex>
      <Note>
        Após {LOSSES_TO_PAUSE} perdas seguidas, pausa de 1 hora. Após {LOSSES_TO_STOP}, só no dia seguinte.
      </Note>
    </div>
  );
}
