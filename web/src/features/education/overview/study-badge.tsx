import { Check } from 'lucide-react';
import { Badge } from '../../../ui/badge';

export function CompletedBadge() {
  return (
    <Badge tone="call">
      <Check aria-hidden="true" />
      Concluído
    </Badge>
  );
}
