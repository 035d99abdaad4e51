import { chakra } from '@chakra-ui/react/styled-system';

/** A pill in the header; on a narrow screen it lies bare in the strip below the header. */
export const Pill = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flex: 'none',
    h: 'control.sm',
    pl: { lg: '1' },
    pr: { lg: '3' },
    borderWidth: { lg: '1px' },
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
});
