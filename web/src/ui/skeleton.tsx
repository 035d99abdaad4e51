import { chakra } from '@chakra-ui/react/styled-system';

/** A still block with the position and size of the loading content. Set `aria-busy` on the list or card around it. */
export const Skeleton = chakra(
  'span',
  { base: { display: 'block', bg: 'raised', borderRadius: 'sm' } },
  { defaultProps: { 'aria-hidden': true } },
);
