import { Academy } from '../../features/education/academy/academy';
import type { AcademySlots } from '../../features/education/academy/lesson';
import { LessonChart } from './tutorial/lesson-chart';
import { LessonSignalCard } from './tutorial/lesson-signal-card';

const SLOTS: AcademySlots = {
  LiveChart: LessonChart,
  SignalCard: LessonSignalCard,
};

export function TutorialPage() {
  return <Academy slots={SLOTS} />;
}
