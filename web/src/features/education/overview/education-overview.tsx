import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import BookOpen from 'lucide-react/icons/book-open';
import ChartSpline from 'lucide-react/icons/chart-spline';
import Compass from 'lucide-react/icons/compass';
import FlaskConical from 'lucide-react/icons/flask-conical';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Percent from 'lucide-react/icons/percent';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Target from 'lucide-react/icons/target';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import {
  GUIDED_TOUR,
  LEARNING,
  LEARNING_MODULES,
  type LearningModuleId,
  opensAfter,
  TUTORIAL,
} from '#schema/education.js';
import { XP_POINTS } from '#schema/xp.js';
import type { EducationProgressPartsFragment } from '../../../gql/education';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { actionOf, moduleProgress } from '../academy/module-progress';
import { useEducationProgress } from '../education-progress';
import { LEARNING_TEXTS, nameOf } from '../learning/learning-texts';
import { ProgressCard } from './progress-card';
import { CompletedBadge, StudyCard } from './study-card';

const Rules = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } },
});
const Cell = chakra('div', {
  base: {
    p: '4',
    '&:not(:first-of-type)': { borderTopWidth: { base: '1px', md: 0 } },
    '& > dt': { display: 'flex', alignItems: 'baseline', gap: '2', mb: '2', color: 'muted' },
    '& b': { textStyle: '2xl', fontWeight: 'semibold', color: 'text', whiteSpace: 'nowrap' },
    '& > dd': { color: 'muted' },
  },
});

const RULES = [
  {
    figure: '2 a 5%',
    name: 'por operação',
    text: 'Nunca arrisque além disso do seu saldo em uma só entrada.',
  },
  {
    figure: '1-2-3%',
    name: 'método',
    text: 'Comece arriscando 1% do saldo. Suba para 2% e depois para 3% só com resultado registrado; se piorar, volte a 1%.',
  },
  {
    figure: '3 e 5',
    name: 'perdas seguidas',
    text: 'Após 3 perdas seguidas, pare por 1 hora. Após 5, pare por hoje.',
  },
] as const;

/** Risk management rules (spec §2). */
function RiskGuidance() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Gestão de risco" titleId={titleId} />
      <Rules>
        {RULES.map(({ figure, name, text }) => (
          <Cell key={figure}>
            <dt>
              <b>{figure}</b> {name}
            </dt>
            <dd>{text}</dd>
          </Cell>
        ))}
      </Rules>
    </Card>
  );
}

const Section = chakra('section', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Title = chakra('h2', { base: { fontWeight: 'semibold' } });
const Line = chakra('p', { base: { color: 'muted' } });

const ICONS: Record<LearningModuleId, ReactNode> = {
  basics: <BookOpen />,
  analysis: <ChartSpline />,
  strategy: <Target />,
};

interface LearningCardProps {
  readonly id: LearningModuleId;
  /** Undefined until loaded. */
  readonly progress: EducationProgressPartsFragment | undefined;
}

/** A learning module: unlocked, it links to its steps; locked, its button explains how to unlock it (spec §2). */
function LearningCard({ id, progress }: LearningCardProps) {
  const lineId = useId();
  const { title, text, path } = LEARNING_TEXTS[id];
  const taught = LEARNING.find((module) => module.id === id);
  const own = progress && taught && moduleProgress(progress, taught);
  const before = taught && opensAfter(taught.id);
  const line = before ? `Abre quando você concluir ${nameOf(before)}.` : 'Ainda não abriu.';
  return (
    <StudyCard
      heading="h3"
      icon={ICONS[id]}
      badge={
        own?.completed ? <CompletedBadge /> : <Badge tone="beam">{XP_POINTS['tutorial-module']} XP</Badge>
      }
      {...{ title, text }}
    >
      <Line id={lineId}>{own?.open ? `${own.done.length} de ${taught?.steps.length} passos` : line}</Line>
      {own?.open ? (
        <ButtonLink asChild variant={own.completed ? 'secondary' : 'primary'}>
          <Link to={path}>
            {actionOf(own, 'Iniciar')} <VisuallyHidden>{title}</VisuallyHidden>
          </Link>
        </ButtonLink>
      ) : (
        <Button variant="secondary" disabled aria-describedby={lineId}>
          Iniciar <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      )}
    </StudyCard>
  );
}

/** The three learning modules, which unlock one after the other. */
function LearningModules({ progress }: Pick<LearningCardProps, 'progress'>) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <div>
        <Title id={titleId}>Módulos de estudo</Title>
        <Line>
          Um abre o outro, o primeiro depois do Tutorial Interativo. Cada um termina com um teste curto.
        </Line>
      </div>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap="4">
        {LEARNING_MODULES.map((id) => (
          <LearningCard key={id} id={id} progress={progress} />
        ))}
      </Grid>
    </Section>
  );
}

type Academy = EducationProgressPartsFragment['academy'];

/**
 * 'Módulo 2 de 3': the first module that is started and not complete, otherwise the first that is not complete;
 * undefined before the first step.
 */
export function tutorialPosition(academy: Academy): string | undefined {
  if (academy.every(({ stepsDone }) => stepsDone.length === 0)) return undefined;
  const begun = academy.findIndex(
    ({ completedAt, stepsDone }) => completedAt === null && stepsDone.length > 0,
  );
  const index = begun >= 0 ? begun : academy.findIndex(({ completedAt }) => completedAt === null);
  return index < 0 ? undefined : `Módulo ${index + 1} de ${academy.length}`;
}

const TUTORIAL_PATH = '/education/tutorial';

interface EducationOverviewProps {
  readonly onTour: () => void;
}

/** The education center: progress, the modules and lessons, and the risk management rules. */
export function EducationOverview({ onTour }: EducationOverviewProps) {
  const state = useEducationProgress();
  const { progress } = state;
  const isComplete = (id: typeof TUTORIAL | typeof GUIDED_TOUR) => progress?.completedModules.includes(id);
  const position = progress && tutorialPosition(progress.academy);
  const TutorialIcon = isComplete(TUTORIAL) ? RotateCcw : Play;
  const TourIcon = isComplete(GUIDED_TOUR) ? RotateCcw : Compass;
  return (
    <Flex direction="column" gap="6" py={{ lg: '2' }}>
      <ProgressCard state={state} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        data-tour="academy"
      >
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
              <Icon as={TutorialIcon} />
              Tutorial Interativo
            </Link>
          </ButtonLink>
        </StudyCard>
        <StudyCard
          icon={<Compass />}
          badge={isComplete(GUIDED_TOUR) && <CompletedBadge />}
          title="Conheça a plataforma"
          text="A interface, passo a passo. Use as setas para andar e ESC para sair."
        >
          <Button variant="secondary" icon={<Icon as={TourIcon} />} onClick={onTour}>
            Tour Guiado
          </Button>
        </StudyCard>
      </Grid>
      <LearningModules progress={progress} />
      <StudyCard
        icon={<Percent />}
        title="Calibração da semana"
        text="Trinta perguntas em que a resposta é uma chance, e o que rever dos módulos de estudo."
      >
        <ButtonLink variant="secondary" asChild>
          <Link to="/calibracao">Abrir a calibração</Link>
        </ButtonLink>
      </StudyCard>
      <StudyCard
        icon={<FlaskConical />}
        title="Laboratório"
        text="Teste o motor dos sinais em velas do passado, suas ou do Farol, e veja quanto do resultado é acaso."
      >
        <ButtonLink variant="secondary" asChild>
          <Link to="/laboratorio">Abrir o laboratório</Link>
        </ButtonLink>
      </StudyCard>
      <RiskGuidance />
    </Flex>
  );
}
