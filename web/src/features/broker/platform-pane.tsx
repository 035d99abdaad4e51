import { chakra } from '@chakra-ui/react/styled-system';

/** The place of the frame, which keeps its size whatever stands in it. */
export const PlatformPane = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    display: 'grid',
    alignItems: 'center',
    minH: 0,
    overflow: 'hidden',
    borderBottomRadius: 'lg',
  },
});
