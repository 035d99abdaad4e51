import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { AccountChoice, useRealAccounts } from './account-choice';
import { BrokerCard } from './broker-card';
import { ImportCard } from './import-card';
import { RealTradesCard } from './real-trades-card';

/** One's own trades with brokers: their import, what the broker keeps of them, and their list. */
export function RealPanel() {
  const { account, ...choice } = useRealAccounts();
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }}>
      <VisuallyHidden>
        <h2>Trades reais</h2>
      </VisuallyHidden>
      <ImportCard />
      {account && (
        <>
          <Box maxW={{ sm: '320px' }}>
            <AccountChoice {...choice} />
          </Box>
          <BrokerCard account={account} />
          <RealTradesCard account={account} />
        </>
      )}
    </Flex>
  );
}
