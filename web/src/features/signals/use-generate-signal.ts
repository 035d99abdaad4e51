import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { GENERATE_COOLDOWN_SECONDS } from '#schema/limits.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { type GeneratedSignalFragment, useGenerateSignalMutation } from '../../gql/signals';
import { refetchQuery } from '../../lib/apollo/refetch-query';

/**
 * End of the generator's cooldown after a success, epoch ms; 0 before the first one. Kept outside components, so that
 * leaving the page and returning does not shorten it.
 */
export const cooldownEnd = createStore(() => 0);

/** @param now epoch ms */
export function startCooldown(now: number): void {
  cooldownEnd.setState(now + GENERATE_COOLDOWN_SECONDS * 1000);
}

/** Whole seconds left, rounded up, so that the last one shown is 1; 0 when the cooldown is over. */
export function cooldownSeconds(ends: number, now: number): number {
  return Math.max(0, Math.ceil((ends - now) / 1000));
}

/** Seconds until the generator is available again, ticking; 0 when it is. */
export function useCooldown(): number {
  const endsAt = useStore(cooldownEnd);
  const [now, setNow] = useState(() => Date.now());
  const left = cooldownSeconds(endsAt, now);
  useEffect(() => {
    setNow(Date.now());
    if (endsAt <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

/** Generates one signal, passes it to `onSignal`, starts the cooldown and refetches the XP (spec §7). */
export function useGenerateSignal(onSignal: (signal: GeneratedSignalFragment) => void) {
  const [mutate, { loading, client }] = useGenerateSignalMutation();
  const run = useMutationToast(mutate, 'Falha ao gerar sinal. Tente novamente.');
  const generate = async (pair: Pair, timeframe: Timeframe) => {
    const outcome = await run({ variables: { input: { pair, timeframe } } });
    if (!outcome.done || !outcome.data.data) return;
    startCooldown(Date.now());
    refetchQuery(client, 'XpStats');
    onSignal(outcome.data.data.generateSignal);
  };
  return { generate, generating: loading };
}
