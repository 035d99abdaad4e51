import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { HitRatePartsFragment } from '../../gql/outcomes';
import { formatRate } from '../../lib/format-number';
import { ProgressBar } from '../../ui/progress-bar';
import { ScaleFrame } from '../../ui/scale-frame';

interface EvidenceScaleProps {
  readonly hitRate: Pick<HitRatePartsFragment, 'total' | 'breakEven'>;
}

/** How far the count is on its way to a number from which a rate can be told. */
export function EvidenceScale({ hitRate: { total, breakEven } }: EvidenceScaleProps) {
  const percent = Math.min(100, (total / EVIDENCE_MIN_SIGNALS) * 100);
  return (
    <ScaleFrame
      ends={['0', String(EVIDENCE_MIN_SIGNALS)]}
      note="Sinais decididos"
      markText={`Equilíbrio ${formatRate(breakEven)}`}
    >
      <ProgressBar value={percent} label={`Caminho até ${EVIDENCE_MIN_SIGNALS} sinais decididos`} />
    </ScaleFrame>
  );
}
