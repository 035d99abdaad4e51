import { Academy } from '../../features/education/academy/academy';
import type { AcademySlots } from '../../features/education/academy/lesson';
import { SimulatedBadge } from '../../features/market/simulated-badge';
import { LessonChart } from './tutorial/lesson-chart';
import { LessonHitRate } from './tutorial/lesson-hit-rate';
import { LessonSignalCard } from './tutorial/lesson-signal-card';

const SLOTS: AcademySlots = {
  LiveChart: LessonChart,
  SignalCard: LessonSignalCard,
  MeasuredHitRate: LessonHitRate,
  SimulatedBadge,
};

export function TutorialPage() {
  return <Academy slots={SLOTS} />;
}
