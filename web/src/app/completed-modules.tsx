import { lazy, Suspense } from 'react';
import { useUser } from '../features/accounts/auth-context';

// Without its code the page goes on without the copy.
const Mirror = lazy(() =>
  import('../features/education/completed-modules-mirror').then(
    ({ CompletedModulesMirror }) => ({ default: CompletedModulesMirror }),
    () => ({ default: () => null }),
  ),
);

/** Keeps the copy of completed modules in this browser for who may see Educação. */
export function CompletedModules() {
  const user = useUser();
  if (!user?.accessEducation) return null;
  return (
    <Suspense fallback={null}>
      <Mirror />
    </Suspense>
  );
}
