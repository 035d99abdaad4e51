import { chakra } from '@chakra-ui/react/styled-system';

/** A line of small, muted text, such as what a figure is worth. */
export const Small = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
