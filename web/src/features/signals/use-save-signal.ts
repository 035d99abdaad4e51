import type { ApolloCache } from '@apollo/client';
import { useRef } from 'react';
import { ActiveSignalsDocument, type SignalPartsFragment, useSaveSignalMutation } from '../../gql/signals';
import { errorMessage } from '../../lib/apollo/error-message';
import { notify } from '../../ui/notify';

/** Oldest expiry first, as the gateway orders them. */
function withSaved(
  signals: readonly SignalPartsFragment[],
  saved: SignalPartsFragment,
): SignalPartsFragment[] {
  const others = signals.filter(({ id }) => id !== saved.id);
  return [...others, saved].sort((a, b) => Date.parse(a.expirationTime) - Date.parse(b.expirationTime));
}

function listSaved(cache: ApolloCache, saved: SignalPartsFragment): void {
  cache.updateQuery({ query: ActiveSignalsDocument }, (list) =>
    list ? { ...list, activeSignals: withSaved(list.activeSignals, saved) } : undefined,
  );
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'savedSignals' });
}

/** Saves a generated signal to the active list, with the toasts of spec §8. Pressing again meanwhile does nothing. */
export function useSaveSignal(onSaved: () => void) {
  const [mutate, { loading }] = useSaveSignalMutation();
  const inFlight = useRef(false);
  const save = async (id: string) => {
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      await mutate({
        variables: { input: { id } },
        update: (cache, { data }) => {
          if (data) listSaved(cache, data.saveSignal);
        },
      });
      notify({
        title: 'Sinal Salvo',
        description: 'Sinal adicionado à sua lista de sinais ativos!',
        tone: 'success',
      });
      onSaved();
    } catch (error) {
      const description = errorMessage(error, 'Falha ao salvar sinal. Tente novamente.');
      notify({ title: 'Erro', description, tone: 'error' });
    } finally {
      inFlight.current = false;
    }
  };
  return { save, saving: loading };
}
