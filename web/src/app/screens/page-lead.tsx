import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import type { ReactNode } from 'react';
import { SimulatedBadge } from '../../entities/simulated-badge';
import { Lead } from '../../ui/lead';

interface PageLeadProps {
  /** Whether the page's prices are simulated; false until known, absent if the page has none. */
  readonly simulated?: boolean;
  readonly children: ReactNode;
}

/** The purpose of a page, and whether its prices are simulated; the badge's height is reserved. */
export function PageLead({ simulated, children }: PageLeadProps) {
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} justify="space-between" gap="3">
      <Lead>{children}</Lead>
      {simulated !== undefined && (
        <Box flex="none" alignSelf={{ base: 'flex-start', sm: 'center' }} minH="6">
          {simulated && <SimulatedBadge />}
        </Box>
      )}
    </Flex>
  );
}
