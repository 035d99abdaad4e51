import { Flex } from '@chakra-ui/react/flex';
import { DRILL_SPEEDS } from '#schema/drill.js';
import { DrillPanel } from '../../features/drills/drill-panel';
import { Curve } from '../../features/market/practice-chart/curve';
import { ReplayChart } from '../../features/market/replay-chart/replay-chart';
import { useMarket } from '../../features/market/use-market';
import { KindsOfPractice } from './kinds-of-practice';
import { PageLead } from './page-lead';

/** Practice on stretches of the past, in a separate account. */
export function DrillPage() {
  const market = useMarket();
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }} py={{ lg: '2' }}>
      <PageLead simulated={market?.simulated === true}>
        Treino com o passado: um trecho sorteado de velas que já existiram, de {DRILL_SPEEDS[0]} a{' '}
        {DRILL_SPEEDS.at(-1)} vezes a velocidade. A conta de treino não dá XP, não conta no placar, nos
        hábitos nem nos limites, e não prova nada sozinha. Onde o mercado é simulado, o passado também é.
      </PageLead>
      <KindsOfPractice shown="Treino" />
      <DrillPanel coverage={market?.coverage} Chart={ReplayChart} Curve={Curve} />
    </Flex>
  );
}
