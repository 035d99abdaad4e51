import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { SimulatedBadge } from '../../entities/simulated-badge';
import { useMarket } from '../../features/market/use-market';
import { BatchButton } from '../../features/signals/batch/batch-card';
import { useBatch } from '../../features/signals/batch/use-batch';
import { Tabs } from '../../ui/tabs';
import { ActiveSignalsTab } from './advanced-signals/active-signals-tab';
import { OverviewTab } from './advanced-signals/overview-tab';
import { TechnicalAnalysisTab } from './advanced-signals/technical-analysis-tab';
import { type TabId, useTab } from './advanced-signals/use-tab';

const Lead = chakra('p', { base: { color: 'muted', maxW: '64ch' } });
// The badge appears once the feed is known: its height is reserved, and the button is at the far end from the start.
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    gap: '2',
    flex: 'none',
    minH: '6',
    '& > button': { ml: 'auto' },
  },
});

const TABS = [
  { id: 'visao', label: 'Visão Geral' },
  { id: 'ativos', label: 'Sinais Ativos' },
  { id: 'analise', label: 'Análise Técnica' },
] as const;

const LEADS = {
  visao: 'Os dez pares agora. Leituras e sinais do lote são calculados de velas fechadas.',
  ativos:
    'Seus sinais em andamento e, abaixo, como terminou cada um dos anteriores: acertos, erros, empates e anulados.',
  analise:
    'O que dizem RSI, MACD, suporte e resistência do par e do tempo que você escolher, calculados só de velas fechadas.',
} as const satisfies Record<TabId, string>;

export function AdvancedSignalsPage() {
  const [tab, setTab] = useTab();
  const market = useMarket();
  // Kept above the tabs, so that a batch continues while another tab is shown.
  const batch = useBatch(market?.coverage);
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }} py={{ lg: '2' }}>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ sm: 'center' }}
        justify="space-between"
        gap="3"
        minH="control.md"
      >
        <Lead>{LEADS[tab]}</Lead>
        <Actions>
          {market?.simulated && <SimulatedBadge />}
          {tab === 'visao' && <BatchButton batch={batch} />}
        </Actions>
      </Flex>
      <Tabs label="Sinais Avançados" tabs={TABS} selected={tab} onSelect={setTab}>
        {tab === 'visao' && <OverviewTab batch={batch} />}
        {tab === 'ativos' && <ActiveSignalsTab />}
        {tab === 'analise' && <TechnicalAnalysisTab market={market} />}
      </Tabs>
    </Flex>
  );
}
