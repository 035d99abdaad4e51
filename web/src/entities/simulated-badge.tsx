import FlaskConical from 'lucide-react/icons/flask-conical';
import { Badge } from '../ui/badge';

/** Marks prices as simulated. Used once in each view. */
export function SimulatedBadge() {
  return (
    <Badge>
      <FlaskConical aria-hidden="true" />
      Dados simulados
    </Badge>
  );
}
