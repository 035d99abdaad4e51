import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useEducationProgress } from '../education-progress';
import { useAcademyPlace } from './curriculum';
import { ModuleList } from './module-list';
import { moduleProgress, useStepMarks } from './module-progress';
import { StepCard } from './step-card';
import { StepRail } from './step-rail';

const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', py: { lg: '2' } },
});
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
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', xl: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '256px minmax(0, 1fr)' },
  },
});

/** Moves focus to the heading of what a press has led to, and its top into view; not on the first one. */
function useFocusOnPlace(key: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    place.current?.querySelector('h2')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [key]);
  return place;
}

/** The tutorial academy: its modules or, where the address names one, a step of it. */
export function Academy() {
  const place = useAcademyPlace();
  const state = useEducationProgress();
  const marks = useStepMarks();
  const lesson = place?.module.lessons[place.step];
  const top = useFocusOnPlace(lesson?.id ?? 'list');
  const done = place ? moduleProgress(state.progress?.academy, place.module).done : [];
  return (
    <Stack ref={top}>
      <Back asChild>
        <Link to={place ? { search: '' } : '/education'}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {place ? 'Módulos do tutorial' : 'Educação'}
        </Link>
      </Back>
      {place && lesson ? (
        <Columns>
          <StepRail place={place} done={done} />
          <StepCard key={lesson.id} {...{ place, lesson, marks }} />
        </Columns>
      ) : (
        <ModuleList state={state} />
      )}
    </Stack>
  );
}
