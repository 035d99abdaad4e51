import { chakra } from '@chakra-ui/react/styled-system';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    px: '4',
    py: '2',
    borderBottomWidth: '1px',
    textStyle: 'xs',
    color: 'muted',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '2' },
  },
});
const Line = chakra('i', {
  base: { w: '4', borderTopWidth: '2px' },
  variants: {
    line: {
      first: { borderColor: 'action.fg' },
      second: { borderColor: 'warn.chart', borderTopStyle: 'dashed' },
      bound: { borderColor: 'muted', borderTopStyle: 'dotted', borderTopWidth: '1px' },
    },
  },
});
const Bar = chakra('i', {
  base: { w: '1', h: '3', borderRadius: '1px' },
  variants: { rising: { true: { bg: 'call.chart' }, false: { bg: 'put.chart' } } },
});

/** Which line is which. */
export function MomentumLegend() {
  return (
    <List aria-label="Legenda">
      <li>
        <Line line="first" />
        RSI e MACD
      </li>
      <li>
        <Line line="second" />
        Linha de sinal
      </li>
      <li>
        <Bar rising />
        <Bar rising={false} />
        Histograma
      </li>
      <li>
        <Line line="bound" />
        30 e 70
      </li>
    </List>
  );
}
