import { useLocation } from 'react-router-dom';

/** Renders the router's current path, for tests to read. */
export function ShownPath() {
  const { pathname, search } = useLocation();
  return <output data-testid="path">{pathname + search}</output>;
}
