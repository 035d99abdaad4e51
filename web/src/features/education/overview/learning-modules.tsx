import { chakra } from '@chakra-ui/react/styled-system';
import { BookOpen, ChartSpline, Target } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { LEARNING_MODULES } from '#schema/education.js';
import { Button } from '../../../ui/button';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { StudyCard } from './study-card';

const Section = chakra('section', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Title = chakra('h2', { base: { fontWeight: 'semibold' } });
const Line = chakra('p', { base: { color: 'muted' } });
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  },
});

interface LearningModule {
  readonly id: (typeof LEARNING_MODULES)[number];
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

const MODULES: readonly LearningModule[] = [
  {
    id: 'basics',
    icon: <BookOpen />,
    title: 'Fundamentos',
    text: 'O que é uma opção binária, payout, expiração e risco.',
  },
  {
    id: 'analysis',
    icon: <ChartSpline />,
    title: 'Análise',
    text: 'RSI, MACD, suporte e resistência em velas fechadas.',
  },
  {
    id: 'strategy',
    icon: <Target />,
    title: 'Estratégia',
    text: 'Plano, registro e tamanho de cada entrada.',
  },
];

/** The three modules that are announced; spec §2: their start buttons are disabled. */
export function LearningModules() {
  const titleId = useId();
  const lineId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <div>
        <Title id={titleId}>Módulos de estudo</Title>
        <Line id={lineId}>Ainda não abriram. Até lá, o Tutorial Interativo ensina na prática.</Line>
      </div>
      <Grid>
        {MODULES.map(({ id, icon, title, text }) => (
          <StudyCard key={id} heading="h3" {...{ icon, title, text }}>
            <Button variant="secondary" disabled aria-describedby={lineId}>
              Iniciar <VisuallyHidden>{title}</VisuallyHidden>
            </Button>
          </StudyCard>
        ))}
      </Grid>
    </Section>
  );
}
