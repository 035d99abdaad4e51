import { chakra } from '@chakra-ui/react/styled-system';

/** Small, muted text, such as what a figure is worth; no wider than reads well. */
export const Small = chakra('p', { base: { textStyle: 'xs', color: 'muted', maxW: '72ch' } });
