import { Ban, Check, Hourglass, X } from 'lucide-react';
import type { OpportunityOutcome, OpportunityPartsFragment } from '../../gql/crypto';
import { Badge } from '../../ui/badge';

const outcomes = {
  REACHED: { label: 'Alvo alcançado', Icon: Check },
  MISSED: { label: 'Não alcançado', Icon: X },
  VOID: { label: 'Anulada', Icon: Ban },
} as const satisfies Record<OpportunityOutcome, unknown>;

/** What became of an opportunity. The same quiet tag for all. One that expired a moment ago waits for its prices. */
export function OpportunityOutcomeBadge({
  outcome,
  reachedAt,
}: Pick<OpportunityPartsFragment, 'outcome' | 'reachedAt'>) {
  const known = outcome ?? (reachedAt ? 'REACHED' : undefined);
  const { label, Icon } = known ? outcomes[known] : { label: 'Aguardando preços', Icon: Hourglass };
  return (
    <Badge tone={known ? 'solid' : 'neutral'} size="sm">
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}
