import type { ApolloCache } from '@apollo/client';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { ActiveSignalsDocument, type SignalPartsFragment, useSaveSignalMutation } from '../../gql/signals';

/** Earliest expiry first, as the gateway orders them. */
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

const SAVED = { title: 'Sinal Salvo', description: 'Sinal adicionado à sua lista de sinais ativos!' };

/** Saves a generated signal to the active list, with the toasts of spec §8. */
export function useSaveSignal(onSaved: () => void) {
  const [mutate, { loading }] = useSaveSignalMutation({
    update: (cache, { data }) => {
      if (data) listSaved(cache, data.saveSignal);
    },
  });
  const run = useMutationToast(mutate, 'Falha ao salvar sinal. Tente novamente.');
  const save = async (id: string) => {
    const { done } = await run({ variables: { input: { id } } }, SAVED);
    if (done) onSaved();
  };
  return { save, saving: loading };
}
