import { Flex } from '@chakra-ui/react/flex';
import { Link } from 'react-router-dom';
import { isLearningModule, type TaughtModuleId, testOf } from '#schema/education.js';
import { useUser } from '../../features/accounts/auth-context';
import { CalibrationPanel } from '../../features/calibration/calibration-panel';
import { stepPath } from '../../features/education/academy/taught-module';
import { LEARNING_TEXTS } from '../../features/education/learning/learning-texts';
import { ReplayChart } from '../../features/market/replay-chart/replay-chart';
import { useMarket } from '../../features/market/use-market';
import { ButtonLink } from '../../ui/button';
import { PageLead } from './page-lead';

function testPath(module: TaughtModuleId): string {
  const test = isLearningModule(module) && testOf(module);
  return test ? `${LEARNING_TEXTS[module].path}${stepPath(module, test)}` : '/education';
}

/** Weekly questions whose answers are chances. */
export function CalibrationPage() {
  const market = useMarket();
  const user = useUser();
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }} py={{ lg: '2' }}>
      <PageLead simulated={market?.simulated === true}>
        Diga uma chance de 1 a 99% para cada pergunta e veja depois o que aconteceu. Dez têm conta certa; as
        outras são velas do passado, em que 50% costuma ser uma boa resposta. Não dá XP: um acerto não prova
        nada; chances que se cumprem muitas vezes, sim.
      </PageLead>
      {user?.accessBinaryOptions && (
        <ButtonLink asChild variant="secondary" size="sm" alignSelf="flex-start">
          <Link to="/diario?tab=habitos">Suas previsões</Link>
        </ButtonLink>
      )}
      <CalibrationPanel Chart={ReplayChart} testPath={testPath} />
    </Flex>
  );
}
