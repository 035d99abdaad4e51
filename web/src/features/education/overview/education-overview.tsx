import { chakra } from '@chakra-ui/react/styled-system';
import { Compass, GraduationCap, Play, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { GUIDED_TOUR, TUTORIAL } from '#schema/education.js';
import type { EducationProgressPartsFragment } from '../../../gql/education';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import { useEducationProgress } from '../use-education-progress';
import { LearningModules } from './learning-modules';
import { ProgressCard } from './progress-card';
import { RiskGuidance } from './risk-guidance';
import { CompletedBadge, StudyCard } from './study-card';

type Academy = EducationProgressPartsFragment['academy'];

/** 'Módulo 2 de 3': the first that is begun and not complete, or else not complete; undefined before the first step. */
export function tutorialPosition(academy: Academy): string | undefined {
  if (academy.every(({ stepsDone }) => stepsDone.length === 0)) return undefined;
  const begun = academy.findIndex(
    ({ completedAt, stepsDone }) => completedAt === null && stepsDone.length > 0,
  );
  const place = begun >= 0 ? begun : academy.findIndex(({ completedAt }) => completedAt === null);
  return place < 0 ? undefined : `Módulo ${place + 1} de ${academy.length}`;
}

const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', py: { lg: '2' } },
});
const Pair = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  },
});

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const TUTORIAL_PATH = '/education/tutorial';

interface EducationOverviewProps {
  readonly onTour: () => void;
}

/** The education center: how far one has come, what there is to learn, and the rules of risk. */
export function EducationOverview({ onTour }: EducationOverviewProps) {
  const state = useEducationProgress();
  const { progress } = state;
  const isComplete = (id: typeof TUTORIAL | typeof GUIDED_TOUR) => progress?.completedModules.includes(id);
  const position = progress && tutorialPosition(progress.academy);
  const TutorialIcon = isComplete(TUTORIAL) ? RotateCcw : Play;
  const TourIcon = isComplete(GUIDED_TOUR) ? RotateCcw : Compass;
  return (
    <Stack>
      <ProgressCard state={state} />
      <Pair data-tour="academy">
        <StudyCard
          icon={<GraduationCap />}
          badge={
            isComplete(TUTORIAL) ? <CompletedBadge /> : position && <Badge tone="action">{position}</Badge>
          }
          title="Academia na prática"
          text="Três módulos curtos com exercícios: ler velas, entender o que um sinal diz e calcular quanto é preciso acertar."
        >
          <ButtonLink asChild>
            <Link to={TUTORIAL_PATH}>
              <TutorialIcon {...icon} />
              Tutorial Interativo
            </Link>
          </ButtonLink>
        </StudyCard>
        <StudyCard
          icon={<Compass />}
          badge={isComplete(GUIDED_TOUR) && <CompletedBadge />}
          title="Conheça a plataforma"
          text="Oito passos pela interface. Use as setas para andar e ESC para sair."
        >
          <Button variant="secondary" icon={<TourIcon {...icon} />} onClick={onTour}>
            Tour Guiado
          </Button>
        </StudyCard>
      </Pair>
      <LearningModules />
      <RiskGuidance />
    </Stack>
  );
}
