import { chakra } from '@chakra-ui/react/styled-system';
import { BESIDE } from '../ui/theme/tokens';

/** From this width on, the ticket has more room. */
const ROOMY = '@media (min-width: 48rem)';

/**
 * Chart and ticket, with the open trades below them: all that a trade needs, in one view.
 *
 * In a frame the desk has no border, since the card around the frame has one. There it fills the window if the page
 * around it does; otherwise the frame is as high as the desk.
 */
export const Desk = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minW: 0, bg: 'surface' },
  variants: {
    place: {
      window: {
        [BESIDE]: { minH: 'clamp(36rem, calc(100dvh - {sizes.header} - 3rem), 60rem)' },
        borderWidth: { md: '1px' },
        borderRadius: { md: 'lg' },
        overflow: { md: 'hidden' },
        m: { md: '4', lg: '6' },
      },
      frame: { [BESIDE]: { minH: '42rem' } },
      filled: { minH: '100dvh' },
      phone: {},
    },
  },
});

export const ChartArea = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minW: 0 },
});

/** Beside the chart, or below it on a phone. */
export const TicketPlace = chakra('div', {
  base: {
    flex: 'none',
    borderTopWidth: '1px',
    scrollMarginTop: '12',
    [BESIDE]: { w: '196px', borderTopWidth: 0, borderLeftWidth: '1px' },
    [ROOMY]: { w: '216px' },
  },
  // Without a chart.
  variants: { alone: { true: { borderTopWidth: 0, [BESIDE]: { w: 'full', borderLeftWidth: 0 } } } },
});

/** What has been: history and measures, in two columns where there is room. */
export const Past = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
    alignItems: 'start',
    gap: { md: '4' },
    p: { md: '4', lg: '6' },
    pt: { md: 0, lg: 0 },
    scrollMarginTop: '12',
  },
  variants: {
    framed: {
      true: { bg: 'canvas', borderTopWidth: '1px', pt: { md: '4', lg: '4' } },
      // Room for the bar at the thumb.
      false: { pb: { base: '20', sm: 0, md: '4', lg: '6' } },
    },
  },
});
export const PastColumn = chakra('div', {
  base: { display: 'grid', gap: { md: '4' }, minW: 0 },
});
