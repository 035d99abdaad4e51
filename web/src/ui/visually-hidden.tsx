import { styled } from './styled/styled';

/** Text for screen readers only. */
export const VisuallyHidden = styled('span', {
  base: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
