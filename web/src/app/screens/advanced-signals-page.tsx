import { chakra } from '@chakra-ui/react/styled-system';
import { SimulatedBadge } from '../../entities/simulated-badge';
import { useMarket } from '../../features/market/use-market';
import { BatchButton } from '../../features/signals/batch/batch-card';
import { useBatch } from '../../features/signals/batch/use-batch';
import { Tabs } from '../../ui/tabs';
import { ActiveSignalsTab } from './advanced-signals/active-signals-tab';
import { OverviewTab } from './advanced-signals/overview-tab';
import { TechnicalAnalysisTab } from './advanced-signals/technical-analysis-tab';
import { useTab } from './advanced-signals/use-tab';

const Page = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    '& [role=tabpanel]': { gridColumn: '1 / -1', minW: 0 },
  },
});
// The badge appears once the feed is known: its height is reserved, and the button is at the far end from the start.
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    justifyContent: { md: 'flex-end' },
    gap: '3',
    minH: { base: '6', md: 'control.md' },
    '& > button': { ml: 'auto', flex: { base: '1 1 auto', sm: 'none' }, maxW: '22rem' },
  },
});

const TABS = [
  { id: 'visao', label: 'Visão Geral' },
  { id: 'ativos', label: 'Sinais Ativos' },
  { id: 'analise', label: 'Análise Técnica' },
] as const;

export function AdvancedSignalsPage() {
  const [tab, setTab] = useTab();
  const market = useMarket();
  // Kept above the tabs, so that a batch continues while another tab is shown.
  const batch = useBatch(market?.coverage);
  const actions = (
    <Actions>
      {market?.simulated && <SimulatedBadge />}
      {tab === 'visao' && <BatchButton batch={batch} />}
    </Actions>
  );
  return (
    <Page>
      <Tabs label="Sinais Avançados" tabs={TABS} selected={tab} onSelect={setTab} beside={actions}>
        {tab === 'visao' && <OverviewTab batch={batch} />}
        {tab === 'ativos' && <ActiveSignalsTab />}
        {tab === 'analise' && <TechnicalAnalysisTab market={market} />}
      </Tabs>
    </Page>
  );
}
