import { Flex } from '@chakra-ui/react/flex';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ScreenQuery } from '../../entities/screen-query';
import { HabitsPanel } from '../../features/journal/habits-panel';
import { JournalCard } from '../../features/journal/journal-card';
import { ReplayPanel } from '../../features/journal/replay/replay-panel';
import { ResultsPanel } from '../../features/journal/results/results-panel';
import { ALL_ENTRIES } from '../../features/journal/use-journal';
import { Curve } from '../../features/market/practice-chart/curve';
import { MomentChart } from '../../features/market/practice-chart/moment-chart';
import { ReplayChart } from '../../features/market/replay-chart/replay-chart';
import { useMarket } from '../../features/market/use-market';
import { JournalEntriesDocument, RealTradesScreenDocument } from '../../gql/app-screens-journal';
import { ButtonLink } from '../../ui/button';
import { Loading } from '../../ui/loading';
import { Tabs } from '../../ui/tabs';
import { KindsOfPractice } from './kinds-of-practice';
import { PageLead } from './page-lead';

// Loaded on demand: most visits are to the entries.
const RealPanel = lazy(() =>
  import('../../features/journal/real/real-panel').then(({ RealPanel: panel }) => ({ default: panel })),
);

const TABS = [
  { id: 'registros', label: 'Registros' },
  { id: 'reais', label: 'Trades reais' },
  { id: 'resultados', label: 'Resultados' },
  { id: 'habitos', label: 'Seus hábitos' },
  { id: 'replay', label: 'Replay do dia' },
] as const;
type TabId = (typeof TABS)[number]['id'];

const LEADS = {
  registros:
    'Suas operações de prática e seus sinais salvos, com o que você escreveu. Só você vê; vai junto na exportação dos seus dados e some com a conta.',
  reais:
    'Seus trades em corretoras, importados do relatório delas. Ficam ao lado da prática e nunca se somam a ela; cada moeda é contada à parte.',
  resultados:
    'Quantos dos sinais que você gerou acertaram, por semana, mês, hora e par. Cada número traz seu intervalo, ao lado do ponto de equilíbrio.',
  replay:
    'Um dia seu de novo no gráfico: cada preço e cada registro aparecem na hora em que aconteceram. Nada do futuro aparece antes.',
  habitos:
    'O que as suas operações de prática mostram, ou os seus trades reais. Cada número diz de quantas operações veio e traz o intervalo; onde ainda há pouco para saber, isso está dito.',
} as const satisfies Record<TabId, string>;

/** The user's trades: the journal with notes, and the habits found in them. */
export function JournalPage() {
  const [parameters, setParameters] = useSearchParams();
  const simulated = useMarket()?.simulated === true;
  const tab = TABS.find(({ id }) => id === parameters.get('tab'))?.id ?? 'registros';
  // A history entry for each, so that going back leads to the tab before.
  const select = (id: TabId) => id !== tab && setParameters({ tab: id });
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }} py={{ lg: '2' }}>
      <PageLead {...(tab !== 'reais' && tab !== 'habitos' && { simulated })}>{LEADS[tab]}</PageLead>
      <ButtonLink asChild variant="secondary" size="sm" alignSelf="flex-start">
        <Link to="/diario/treino">Treinar com o passado</Link>
      </ButtonLink>
      <Tabs label="Diário" tabs={TABS} selected={tab} onSelect={select}>
        {tab === 'registros' && (
          <Suspense fallback={<Loading />}>
            <ScreenQuery query={JournalEntriesDocument} variables={{ filter: ALL_ENTRIES }}>
              <JournalCard Moment={MomentChart} />
            </ScreenQuery>
          </Suspense>
        )}
        {tab === 'reais' && (
          <Suspense fallback={<Loading />}>
            <ScreenQuery query={RealTradesScreenDocument} variables={{}}>
              <RealPanel />
            </ScreenQuery>
          </Suspense>
        )}
        {tab === 'resultados' && <ResultsPanel />}
        {tab === 'replay' && (
          <Flex direction="column" gap="4">
            <KindsOfPractice shown="Replay" />
            <ReplayPanel Chart={ReplayChart} />
          </Flex>
        )}
        {tab === 'habitos' && <HabitsPanel Curve={Curve} simulated={simulated} />}
      </Tabs>
    </Flex>
  );
}
