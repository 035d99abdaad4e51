import { chakra } from '@chakra-ui/react/styled-system';

/** The sentence that says what a page or a module is for. */
export const Lead = chakra('p', { base: { color: 'muted', maxW: '72ch' } });
