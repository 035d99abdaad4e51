import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { HitRatePartsFragment } from '../../gql/outcomes';
import { formatRate } from '../../lib/format-number';
import { ProgressBar } from '../../ui/progress-bar';
import { ScaleFrame } from '../../ui/scale-frame';
import { type Counted, SIGNALS } from './hit-rate-figures';

interface EvidenceScaleProps {
  readonly hitRate: Pick<HitRatePartsFragment, 'total' | 'breakEven'>;
  /** Signals unless told. */
  readonly of?: Counted | undefined;
}

/** How far the count is on its way to a number from which a rate can be told. */
export function EvidenceScale({ hitRate: { total, breakEven }, of = SIGNALS }: EvidenceScaleProps) {
  const [, , , decided] = of;
  const percent = Math.min(100, (total / EVIDENCE_MIN_SIGNALS) * 100);
  return (
    <ScaleFrame
      ends={['0', String(EVIDENCE_MIN_SIGNALS)]}
      note={decided}
      markText={`Equilíbrio ${formatRate(breakEven)}`}
    >
      <ProgressBar value={percent} label={`Caminho até ${EVIDENCE_MIN_SIGNALS} ${decided.toLowerCase()}`} />
    </ScaleFrame>
  );
}
