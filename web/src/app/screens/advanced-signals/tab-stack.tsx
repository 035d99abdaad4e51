import { chakra } from '@chakra-ui/react/styled-system';

/** The cards of a tab, one below the other. */
export const TabStack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
