import { chakra } from '@chakra-ui/react/styled-system';

// Own file: the frame of the pages behind the sign-in and that of the shell, which is shown before their code has loaded.

export const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' },
    minH: '100dvh',
    _print: { display: 'block' },
  },
});
export const Side = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'block' },
    // After the page in the document: its cards come before the ways to other pages, for the Tab key too.
    gridColumn: '1',
    gridRow: '1',
    position: 'sticky',
    top: 0,
    h: '100dvh',
    bg: 'surface',
    borderRightWidth: '1px',
    _print: { display: 'none' },
  },
});
export const Content = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    gridColumn: { lg: '2' },
    gridRow: '1',
  },
});
export const Main = chakra('main', {
  base: {
    flex: '1',
    w: 'full',
    maxW: 'content',
    mx: 'auto',
    px: { base: '4', lg: '6' },
    py: '4',
    outline: 0,
  },
  variants: { wide: { true: { maxW: 'desk' } } },
});
