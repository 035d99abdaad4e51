import type { ReactNode } from 'react';
import { SimulatedBadge } from '../../entities/simulated-badge';
import { Box, Flex } from '../../ui/styled/layout';
import { styled } from '../../ui/styled/styled';

const Lead = styled('p', { base: { color: 'muted', maxW: '72ch' } });

interface PageLeadProps {
  /** Whether the page's prices are simulated; false until known. */
  readonly simulated: boolean;
  readonly children: ReactNode;
}

/** The purpose of a page, and whether its prices are simulated; the badge's height is reserved. */
export function PageLead({ simulated, children }: PageLeadProps) {
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} justify="space-between" gap="3">
      <Lead>{children}</Lead>
      <Box flex="none" alignSelf={{ base: 'flex-start', sm: 'center' }} minH="6">
        {simulated && <SimulatedBadge />}
      </Box>
    </Flex>
  );
}
