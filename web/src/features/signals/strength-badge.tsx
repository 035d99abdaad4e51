import { type Strength, strengthLabel } from '#schema/strength.js';
import { Badge } from '../../ui/badge';

interface StrengthBadgeProps {
  readonly strength: Strength;
  readonly confidence: number;
}

export function StrengthBadge({ strength, confidence }: StrengthBadgeProps) {
  return (
    <Badge size="sm" tone={strength === 'FORTE' ? 'call' : 'warn'}>
      {strengthLabel(strength, confidence)}
    </Badge>
  );
}
