import type { HitRatePartsFragment } from '../../gql/outcomes';
import { formatRate } from '../../lib/format-number';
import { hitRateCaption } from './hit-rate-figures';

interface HitRateLineProps {
  readonly hitRate: HitRatePartsFragment;
}

/** The measured hit rate in one line, for a list: 'Acerto medido em 412 sinais: 53,2% (equilíbrio 54,1%)'. */
export function HitRateLine({ hitRate: { rate, sufficient, total, breakEven } }: HitRateLineProps) {
  const known = sufficient && rate !== null;
  return (
    <span>
      {hitRateCaption(total)}:{' '}
      <b>{known ? `${formatRate(rate)} (equilíbrio ${formatRate(breakEven)})` : 'sem evidência'}</b>
    </span>
  );
}
