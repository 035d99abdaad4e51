import { useState } from 'react';
import { PAYOUT } from '#schema/limits.js';
import { WEIGHTS } from '#schema/signal-score.js';
import { HeldCard, ResultCard } from './result-card';
import { TrialCard } from './trial-card';
import type { Laboratory } from './use-laboratory';
import type { Trial } from './worker/trial';

const PRODUCT: Trial = { weights: WEIGHTS, minConfidence: 50, fromHour: 0, toHour: 23, payout: PAYOUT };

/** Shown once data is loaded: a combination, its result, and the third that is held back. */
export function LaboratoryBench({ laboratory }: { readonly laboratory: Laboratory }) {
  const [trial, setTrial] = useState<Trial>(PRODUCT);
  const { doing, data, tried, revealed, attempts, heldSeen, cancel, run } = laboratory;
  return (
    <>
      <TrialCard
        trial={trial}
        ready={data !== undefined && doing === 'nothing'}
        busy={doing === 'trying'}
        onChange={setTrial}
        onTry={() => run('try', trial)}
        onCancel={cancel}
      />
      <ResultCard data={data} outcome={tried} attempts={attempts} />
      <HeldCard
        chosen={doing === 'nothing' ? tried : undefined}
        revealed={revealed}
        seen={heldSeen}
        busy={doing === 'revealing'}
        onReveal={() => tried && run('reveal', tried.trial)}
      />
    </>
  );
}
