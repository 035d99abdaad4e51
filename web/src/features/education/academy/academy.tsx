import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon';
import { useEducationProgress } from '../education-progress';
import { useAcademyPosition } from './curriculum';
import { ModuleList } from './module-list';
import { moduleProgress, useStepMarks } from './module-progress';
import { StepCard } from './step-card';
import { StepRail } from './step-rail';

const Back = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '2',
    minH: '6',
    color: 'muted',
    borderRadius: 'sm',
    _hover: { color: 'text' },
  },
});

/** Moves focus to the heading of the step that a press has led to, and its top into view; not at the first load. */
function useFocusOnChange(key: string) {
  const position = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    position.current?.querySelector('h2')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [key]);
  return position;
}

/** The tutorial academy: its modules or, where the address names one, a step of it. */
export function Academy() {
  const position = useAcademyPosition();
  const state = useEducationProgress();
  const marks = useStepMarks();
  const lesson = position?.module.lessons[position.step];
  const top = useFocusOnChange(lesson?.id ?? 'list');
  const done = position ? moduleProgress(state.progress?.academy, position.module).done : [];
  return (
    <Flex direction="column" gap="4" py={{ lg: '2' }} ref={top}>
      <Back asChild>
        <Link to={position ? { search: '' } : '/education'}>
          <Icon as={ArrowLeft} />
          {position ? 'Módulos do tutorial' : 'Educação'}
        </Link>
      </Back>
      {position && lesson ? (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', xl: '256px minmax(0, 1fr)' }}
          gap={{ base: '4', xl: '6' }}
          alignItems="start"
        >
          <StepRail position={position} done={done} />
          <StepCard key={lesson.id} {...{ position, lesson, marks }} />
        </Grid>
      ) : (
        <ModuleList state={state} />
      )}
    </Flex>
  );
}
