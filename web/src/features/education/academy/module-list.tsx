import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import Calculator from 'lucide-react/icons/calculator';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Signpost from 'lucide-react/icons/signpost';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type AcademyModuleId } from '#schema/education.js';
import { XP_POINTS } from '#schema/xp.js';
import { Badge } from '../../../ui/badge';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { EducationProgressState } from '../education-progress';
import { CompletedBadge, StudyCard } from '../overview/study-card';
import { CURRICULUM } from './curriculum';
import { actionOf, type ModuleProgress, moduleProgress, stepToGoOnAt } from './module-progress';
import { stepPath, type TaughtModule } from './taught-module';

const Title = chakra('h2', { base: { textStyle: 'lg', fontWeight: 'semibold', outline: 0 } });
const Line = chakra('p', { base: { color: 'muted', maxW: '68ch' } });
const Meter = chakra('div', {
  base: { w: 'full', mt: '2', minH: '6', '& > p': { textStyle: 'xs', color: 'muted', mb: '1' } },
});

const ICONS: Readonly<Partial<Record<TaughtModule['id'], ReactNode>>> = {
  candles: <ChartCandlestick />,
  signals: <Signpost />,
  odds: <Calculator />,
} satisfies Record<AcademyModuleId, ReactNode>;

/** For example '2 de 6 passos, 1 de 6 exercícios certos': reading on marks a step done, but solves nothing. */
function countsOf(done: number, solved: number, steps: number): string {
  const exercises = solved === 0 ? 'nenhum exercício certo' : `${solved} de ${steps} exercícios certos`;
  return `${done} de ${steps} passos, ${exercises}`;
}

interface ModuleCardProps {
  readonly module: TaughtModule;
  /** Undefined until loaded. */
  readonly progress: ModuleProgress | undefined;
}

function ModuleCard({ module, progress }: ModuleCardProps) {
  const { id, title, text, lessons } = module;
  const goOnAt = lessons[progress ? stepToGoOnAt(module, progress.done) : 0];
  const action = progress && actionOf(progress, 'Começar');
  const count = countsOf(progress?.done.length ?? 0, progress?.solved.length ?? 0, lessons.length);
  return (
    <StudyCard
      heading="h3"
      icon={ICONS[id]}
      badge={
        progress?.completed ? (
          <CompletedBadge />
        ) : (
          <Badge tone="beam">{XP_POINTS['tutorial-module']} XP</Badge>
        )
      }
      title={title}
      text={text}
    >
      <Meter>
        {progress ? <p>{count}</p> : <Skeleton w="20" h="4" mb="1" />}
        <ProgressBar
          value={((progress?.done.length ?? 0) / lessons.length) * 100}
          label={`${title}: ${count}`}
        />
      </Meter>
      {goOnAt && action ? (
        <ButtonLink asChild variant={progress?.completed ? 'secondary' : 'primary'}>
          <Link to={stepPath(id, goOnAt.id)}>
            {action} <VisuallyHidden>{title}</VisuallyHidden>
          </Link>
        </ButtonLink>
      ) : (
        <Skeleton w="28" h="10" />
      )}
    </StudyCard>
  );
}

interface ModuleListProps {
  readonly state: EducationProgressState;
}

/** The three modules, each with the user's progress. */
export function ModuleList({ state: { progress, failed, retry, retrying } }: ModuleListProps) {
  if (failed) {
    return (
      <Card>
        <ErrorState text="Não deu para carregar seu progresso" onRetry={retry} retrying={retrying} />
      </Card>
    );
  }
  return (
    <>
      <div>
        <Title tabIndex={-1}>Módulos do tutorial</Title>
        <Line>
          Em qualquer ordem, no seu ritmo. O que você já fez fica guardado na sua conta. Nada aqui usa
          dinheiro de verdade.
        </Line>
      </div>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap="4"
        aria-busy={progress === undefined}
      >
        {CURRICULUM.map((module) => (
          <ModuleCard
            key={module.id}
            module={module}
            progress={progress && moduleProgress(progress, module)}
          />
        ))}
      </Grid>
    </>
  );
}
