import { chakra } from '@chakra-ui/react/styled-system';
import { IN_DESK, IN_WIDE_DESK } from '../../../ui/theme/tokens';

/**
 * In a wide window the desk fills it: the platform, and beside it generator, signals and list. In a narrower one the
 * platform comes first. A phone has a layout of its own (`phone-desk.tsx`).
 *
 * In the document the generator comes first, so that the Tab key reaches it before the platform.
 */
export const Layout = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    [IN_DESK]: {
      gridTemplateColumns: 'minmax(0, 1fr) 320px',
      alignItems: 'stretch',
      // The window's height minus the header and the page's padding.
      h: 'calc(100dvh - {sizes.header} - 2rem)',
      minH: '660px',
    },
    [IN_WIDE_DESK]: { gridTemplateColumns: 'minmax(0, 1fr) 376px' },
  },
});

export const PlatformArea = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minW: 0,
    minH: 0,
    order: -1,
    gridColumn: '1 / -1',
    [IN_DESK]: { gridColumn: '1', gridRow: '1' },
  },
});

export const Side = chakra('div', {
  base: {
    display: 'contents',
    // The signals, below generator and list.
    '& > [data-tour=active-signals]': { order: 1, gridColumn: '1 / -1' },
    '& > *': { alignSelf: 'stretch' },
    [IN_DESK]: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      minW: 0,
      minH: 0,
      gridColumn: '2',
      gridRow: '1',
      '& > :first-of-type': { flex: 'none' },
      '& > [data-tour=active-signals]': { order: 0 },
      '& > :last-of-type': { flex: '1', minH: '6.5rem' },
    },
  },
});
