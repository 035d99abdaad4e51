import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Equal from 'lucide-react/icons/equal';
import Hourglass from 'lucide-react/icons/hourglass';
import X from 'lucide-react/icons/x';
import type { SignalOutcome } from '../gql/signals';
import { Badge } from '../ui/badge';

const outcomes = {
  WON: { label: 'Acertou', Icon: Check },
  LOST: { label: 'Errou', Icon: X },
  TIE: { label: 'Empate', Icon: Equal },
  VOID: { label: 'Anulado', Icon: Ban },
} as const satisfies Record<SignalOutcome, unknown>;

/** The four outcomes with their labels, in the order of a filter's list. */
export const OUTCOME_OPTIONS = (['WON', 'LOST', 'TIE', 'VOID'] as const).map((value) => ({
  value,
  label: outcomes[value].label,
}));

interface OutcomeTagProps {
  /** Null while the deciding price is awaited. */
  readonly outcome: SignalOutcome | null;
}

/** The outcome of a signal or trade. The same tag for all: wins are not celebrated and losses not scolded. */
export function OutcomeTag({ outcome }: OutcomeTagProps) {
  if (outcome === null) {
    return (
      <Badge size="sm">
        <Hourglass aria-hidden="true" />
        Aguardando preço
      </Badge>
    );
  }
  const { label, Icon } = outcomes[outcome];
  return (
    <Badge tone="solid" size="sm">
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}
