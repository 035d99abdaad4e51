import { FlaskConical } from 'lucide-react';
import { Badge } from '../ui/badge';

/** Says that prices are not of a real market. Once in each view. */
export function SimulatedBadge() {
  return (
    <Badge>
      <FlaskConical aria-hidden="true" />
      Dados simulados
    </Badge>
  );
}
