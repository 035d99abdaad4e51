import { useRef } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { type GeneratedSignalFragment, useGenerateSignalMutation } from '../../gql/signals';
import { askAgain } from '../../lib/apollo/ask-again';
import { errorMessage } from '../../lib/apollo/error-message';
import { notify } from '../../ui/notify';
import { startCooldown } from './cooldown';

/**
 * Generates one signal, hands it to `onSignal`, starts the cooldown and asks for the XP again (spec §7); a failure is told in a toast.
 * Pressing again before the answer does nothing.
 */
export function useGenerateSignal(onSignal: (signal: GeneratedSignalFragment) => void) {
  const [mutate, { loading, client }] = useGenerateSignalMutation();
  const inFlight = useRef(false);
  const generate = async (pair: Pair, timeframe: Timeframe) => {
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      const { data } = await mutate({ variables: { input: { pair, timeframe } } });
      if (!data) return;
      startCooldown(Date.now());
      askAgain(client, 'XpStats');
      onSignal(data.generateSignal);
    } catch (error) {
      const description = errorMessage(error, 'Falha ao gerar sinal. Tente novamente.');
      notify({ title: 'Erro', description, tone: 'error' });
    } finally {
      inFlight.current = false;
    }
  };
  return { generate, generating: loading };
}
