import { useLocation } from 'react-router-dom';

/** Where the router stands, for a test to read. */
export function ShownPath() {
  const { pathname, search } = useLocation();
  return <output data-testid="path">{pathname + search}</output>;
}
