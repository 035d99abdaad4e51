import { Check, Lock } from 'lucide-react';
import { Badge } from '../../../ui/badge';

interface LevelStateProps {
  readonly level: number;
  /** The level that one has. */
  readonly current: number;
}

/** Whether a level is behind, is the present one, or is yet to come. */
export function LevelState({ level, current }: LevelStateProps) {
  if (level === current) return <Badge tone="beam">Atual</Badge>;
  if (level < current) {
    return (
      <Badge>
        <Check aria-hidden="true" />
        Concluído
      </Badge>
    );
  }
  return (
    <Badge>
      <Lock aria-hidden="true" />
      Bloqueado
    </Badge>
  );
}
