import { chakra } from '@chakra-ui/react/styled-system';
import { Panel } from '../features/practice/panel';
import { BESIDE } from '../ui/theme/tokens';

/** As high as the frame on the trading page: chart and ticket fill it, and the rest is below the fold. */
const FIRST_VIEW = 'clamp(330px, calc(100dvh - 2.75rem), 560px)';

/** One column on a phone, chart and ticket side by side in a frame, separate cards in a window. */
export const Desk = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
    gridTemplateRows: { md: 'auto auto 1fr' },
    alignItems: { md: 'start' },
    gap: { md: '4' },
    p: { md: '4', lg: '6' },
    [BESIDE]: {
      gridTemplateColumns: { base: 'minmax(0, 1fr) 232px', md: 'minmax(0, 1fr) 320px' },
      '& > section': { gridColumn: { base: '1 / -1', md: '1' } },
    },
  },
});

export const ChartPanel = chakra(Panel, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    h: { base: '300px', md: '420px' },
    borderTopWidth: { base: 0, md: '1px' },
    [BESIDE]: { h: { base: FIRST_VIEW, md: '420px' }, gridColumn: '1 !important' },
  },
});

/** Panels beside the chart; in a narrow layout they join the page's other panels. */
export const SidePanels = chakra('div', {
  base: {
    display: { base: 'contents', md: 'flex' },
    flexDirection: 'column',
    gap: '4',
    gridColumn: { md: '2' },
    gridRow: { md: '1 / span 3' },
    [BESIDE]: { '& > section:not(:first-of-type)': { gridColumn: '1 / -1' } },
  },
});

export const TicketPanel = chakra(Panel, {
  base: {
    [BESIDE]: {
      h: { base: FIRST_VIEW, md: 'auto' },
      overflowY: { base: 'auto', md: 'visible' },
      borderTopWidth: { base: 0, md: '1px' },
      borderLeftWidth: '1px',
    },
  },
});
