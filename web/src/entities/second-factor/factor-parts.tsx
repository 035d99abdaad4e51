import { styled } from '../../ui/styled/styled';

export const FactorForm = styled('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    '& > button': { alignSelf: { sm: 'flex-start' } },
  },
});

export const Muted = styled('p', { base: { color: 'muted' } });

/** Characters to be copied by hand. */
export const Letters = styled('code', {
  base: { fontFamily: 'mono', textStyle: 'sm', overflowWrap: 'anywhere', userSelect: 'all' },
});
