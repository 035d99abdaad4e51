import { styled } from './styled/styled';

/** Small, muted text, such as a note on what a figure proves; limited to a readable width. */
export const Small = styled('p', { base: { textStyle: 'xs', color: 'muted', maxW: '72ch' } });
