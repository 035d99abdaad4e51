import { chakra } from '@chakra-ui/react/styled-system';
import { Panel } from '../features/practice/panel';
import { BESIDE, WIDE, WIDEST } from '../ui/container-queries';

/** As high as the card on the trading page: chart and ticket fill it, and the rest is below the fold. */
const FIRST_VIEW = 'clamp(330px, calc(100cqh - 2.75rem), 560px)';

/** One column on a phone, chart and ticket side by side in a card, separate cards in a window. */
export const Desk = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [BESIDE]: {
      gridTemplateColumns: 'minmax(0, 1fr) 232px',
      '& > section': { gridColumn: '1 / -1' },
    },
    [WIDE]: {
      gridTemplateColumns: 'minmax(0, 1fr) 320px',
      gridTemplateRows: 'auto auto 1fr',
      alignItems: 'start',
      gap: '4',
      p: '4',
      '& > section': { gridColumn: '1' },
    },
    [WIDEST]: { p: '6' },
  },
});

export const ChartPanel = chakra(Panel, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    h: '300px',
    borderTopWidth: 0,
    [BESIDE]: { h: FIRST_VIEW, gridColumn: '1 !important' },
    [WIDE]: { h: '420px', borderTopWidth: '1px' },
  },
});

/** Panels beside the chart; in a narrow layout they join the page's other panels. */
export const SidePanels = chakra('div', {
  base: {
    display: 'contents',
    [BESIDE]: { '& > section:not(:first-of-type)': { gridColumn: '1 / -1' } },
    [WIDE]: { display: 'flex', flexDirection: 'column', gap: '4', gridColumn: '2', gridRow: '1 / span 3' },
  },
});

export const TicketPanel = chakra(Panel, {
  base: {
    [BESIDE]: { h: FIRST_VIEW, overflowY: 'auto', borderTopWidth: 0, borderLeftWidth: '1px' },
    [WIDE]: { h: 'auto', overflowY: 'visible', borderTopWidth: '1px' },
  },
});
