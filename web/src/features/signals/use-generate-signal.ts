import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { GENERATE_COOLDOWN_SECONDS } from '#schema/limits.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { type GeneratedSignalFragment, useGenerateSignalMutation } from '../../gql/signals';
import { refetchQuery } from '../../lib/apollo/refetch-query';
import { recall, remember } from '../../lib/session/session-memory';
import { LocalKey } from '../../lib/session/storage-keys';
import { storedValue } from '../../lib/session/stored-value';
import { readToken, tokenStore } from '../../lib/session/token';

const COOLDOWN_MS = GENERATE_COOLDOWN_SECONDS * 1000;
const COOLDOWN = 'cooldown';

/** A clock that was set back meanwhile does not make anybody wait longer than the cooldown. */
function keptEnd(): number {
  const kept = recall(readToken(), COOLDOWN);
  return typeof kept === 'number' ? Math.min(kept, Date.now() + COOLDOWN_MS) : 0;
}

/**
 * End of the generator's cooldown after a success, epoch ms; 0 before the first one. Leaving the page, or loading it
 * again, does not shorten it; each session has its own.
 */
export const cooldownEnd = storedValue([LocalKey.sessionMemory], keptEnd);
tokenStore.subscribe(() => cooldownEnd.setState(keptEnd(), true));

/** @param now epoch ms */
export function startCooldown(now: number): void {
  remember(readToken(), COOLDOWN, now + COOLDOWN_MS);
  cooldownEnd.setState(now + COOLDOWN_MS);
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
