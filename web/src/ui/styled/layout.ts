import type { Flex as ChakraFlex } from '@chakra-ui/react/flex';
import type { Grid as ChakraGrid } from '@chakra-ui/react/grid';
import type { HStack as ChakraHStack, Stack as ChakraStack } from '@chakra-ui/react/stack';
import { styled, styledWith } from './styled';

const FLEX = {
  direction: 'flexDirection',
  align: 'alignItems',
  justify: 'justifyContent',
  wrap: 'flexWrap',
  basis: 'flexBasis',
  grow: 'flexGrow',
  shrink: 'flexShrink',
};

export const Box = styled('div');

export const Flex = styledWith(FLEX, { display: 'flex' }) as unknown as typeof ChakraFlex;

/** One below the other. */
export const Stack = styledWith(FLEX, {
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5rem',
}) as unknown as typeof ChakraStack;

/** One beside the other. */
export const HStack = styledWith(FLEX, {
  display: 'flex',
  flexDirection: 'row',
  alignItems: 'center',
  gap: '0.5rem',
}) as unknown as typeof ChakraHStack;

export const Grid = styledWith(
  {
    templateAreas: 'gridTemplateAreas',
    templateColumns: 'gridTemplateColumns',
    templateRows: 'gridTemplateRows',
    autoFlow: 'gridAutoFlow',
    autoRows: 'gridAutoRows',
    autoColumns: 'gridAutoColumns',
    column: 'gridColumn',
    row: 'gridRow',
  },
  { display: 'grid' },
) as unknown as typeof ChakraGrid;
