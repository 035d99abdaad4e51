import { useUser } from '../features/accounts/auth-context';
import { CompletedModulesMirror } from '../features/education/education-progress';

/** Keeps the copy of completed modules in this browser for who may see Educação. */
export function CompletedModules() {
  return useUser()?.accessEducation ? <CompletedModulesMirror /> : null;
}
