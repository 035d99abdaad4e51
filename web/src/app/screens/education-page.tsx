import { EducationOverview } from '../../features/education/overview/education-overview';
import { startTour } from '../../features/tour/tour-run';

export function EducationPage() {
  return <EducationOverview onTour={startTour} />;
}
