import { Suspense, useEffect } from 'react';
import { useUser } from '../features/accounts/auth-context';
import { endTour, useTourRun } from '../features/tour/tour-run';
import { lazyPage } from './lazy-page';
import { maySee, pageAt } from './pages';

const guidedTour = lazyPage('tour', () =>
  import('../features/tour/guided-tour').then(({ GuidedTour }) => GuidedTour),
);

/** The guided tour over whatever page is shown, while one is under way. Its code comes with the first. */
export function TourHost() {
  const run = useTourRun();
  const user = useUser();
  // Signed out meanwhile: it does not come up again by itself.
  useEffect(() => endTour, []);
  if (run === null || user === null) return null;
  const mayVisit = (path: string) => {
    const page = pageAt(path);
    return page !== undefined && maySee(page, user);
  };
  return (
    <Suspense fallback={null}>
      <guidedTour.Component opener={run.opener} mayVisit={mayVisit} onClose={endTour} />
    </Suspense>
  );
}
