import { useEffect } from 'react';
import { LocalKey } from '../../lib/session/storage-keys';
import { useEducationProgress } from './use-education-progress';

/** Keeps the list of completed modules in this browser's storage equal to the gateway's; shows nothing. */
export function CompletedModulesMirror() {
  const completed = useEducationProgress().progress?.completedModules;
  useEffect(() => {
    if (completed) localStorage.setItem(LocalKey.completedModules, JSON.stringify(completed));
  }, [completed]);
  return null;
}
