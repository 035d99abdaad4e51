import { chakra } from '@chakra-ui/react/styled-system';

/** Small, muted text, such as a note on what a figure proves; limited to a readable width. */
export const Small = chakra('p', { base: { textStyle: 'xs', color: 'muted', maxW: '72ch' } });
