import { chakra } from '@chakra-ui/react/styled-system';

export const FactorForm = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    '& > button': { alignSelf: { sm: 'flex-start' } },
  },
});

export const Muted = chakra('p', { base: { color: 'muted' } });

/** Characters to be copied by hand. */
export const Letters = chakra('code', {
  base: { fontFamily: 'mono', textStyle: 'sm', overflowWrap: 'anywhere', userSelect: 'all' },
});
