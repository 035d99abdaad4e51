import { useEffect, useState } from 'react';
import { CALLS_AT_ONCE } from '#schema/call-source.js';
import type { ReadCall } from '#schema/calls/read-calls.js';
import { useMutationToast } from '../../entities/use-mutation-toast';
import {
  type AddCallsInput,
  type CallInput,
  CallSourceFiguresDocument,
  type CallSourceInput,
  CallSourcesDocument,
  SourceCallsDocument,
  type SourceCallsQuery,
  useAddCallsMutation,
  useCallSourceFiguresQuery,
  useCallSourcesQuery,
  useChangeCallSourceMutation,
  useCloseCallSourceMutation,
  useOpenCallSourceMutation,
  useProveCallSourceMutation,
  usePublishCallSourceMutation,
  useRemoveCallAddressMutation,
  useRenewCallAddressMutation,
  useSourceCallsQuery,
} from '../../gql/auditor';
import { pagedList } from '../../lib/apollo/paged-query';
import { CACHE_THEN_NETWORK, queryState } from '../../lib/apollo/query-state';

const PAGE = 20;
/** Poll interval while a call is open, milliseconds. */
const CHECK_MS = 10_000;

/** The user's sources; undefined until loaded. */
export function useSources() {
  const result = useCallSourcesQuery(CACHE_THEN_NETWORK);
  // Null if the query ran without a token, during a sign-out.
  const sources = result.data && (result.data.callSources ?? []);
  return { sources, ...queryState(result, sources) };
}

/** A source's figures, refreshed while a call is open. */
export function useFigures(id: string) {
  const result = useCallSourceFiguresQuery({ ...CACHE_THEN_NETWORK, variables: { id } });
  const figures = result.data?.callSource?.figures;
  useOpenPolling((figures?.pending ?? 0) > 0, result);
  return { figures, ...queryState(result, figures) };
}

function withPage(
  previous: SourceCallsQuery,
  { fetchMoreResult: { sourceCalls } }: { fetchMoreResult: SourceCallsQuery },
) {
  const items = [...previous.sourceCalls.items, ...sourceCalls.items];
  return { ...previous, sourceCalls: { ...sourceCalls, items } };
}

/** Calls of a source, newest first, page by page. */
export function useCalls(sourceId: string) {
  const result = useSourceCallsQuery({ ...CACHE_THEN_NETWORK, variables: { sourceId, first: PAGE } });
  const page = result.data?.sourceCalls ?? undefined;
  const isOpen = page?.items.some(({ settled }) => !settled) ?? false;
  // Polling would discard further pages.
  useOpenPolling(isOpen && (page?.items.length ?? 0) <= PAGE, result);
  return pagedList(page, {
    ...result,
    fetchMore: (next) => result.fetchMore({ ...next, updateQuery: withPage }),
  });
}

interface Polled {
  startPolling(ms: number): void;
  stopPolling(): void;
}

function useOpenPolling(isOpen: boolean, { startPolling, stopPolling }: Polled): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    startPolling(CHECK_MS);
    return stopPolling;
  }, [isOpen, startPolling, stopPolling]);
}

/** Opens a source, or changes it if an id is given; returns its id, undefined if it failed. */
export function useSaveSource() {
  const [open] = useOpenCallSourceMutation({ refetchQueries: [CallSourcesDocument] });
  const [change] = useChangeCallSourceMutation({ refetchQueries: [CallSourceFiguresDocument] });
  const save = async ({
    id,
    input,
  }: {
    readonly id: string | undefined;
    readonly input: CallSourceInput;
  }) => {
    if (id === undefined) return (await open({ variables: { input } })).data?.openCallSource.id;
    return (await change({ variables: { id, input } })).data?.changeCallSource.id;
  };
  const run = useMutationToast(save, 'Falha ao salvar a fonte. Tente novamente.');
  return async (id: string | undefined, input: CallSourceInput) => {
    const saved = await run({ id, input }, id === undefined ? 'Fonte aberta' : 'Fonte alterada');
    return saved.done ? saved.data : undefined;
  };
}

/** Closes a source for good. */
export function useCloseSource() {
  const [mutate, { loading }] = useCloseCallSourceMutation();
  const run = useMutationToast(mutate, 'Falha ao encerrar a fonte. Tente novamente.');
  return { closing: loading, close: (id: string) => run({ variables: { id } }, 'Fonte encerrada') };
}

/** Gives a source an address for robots, and takes it away. */
export function useCallAddress(id: string) {
  const [renew] = useRenewCallAddressMutation({ refetchQueries: [CallSourcesDocument] });
  const [remove] = useRemoveCallAddressMutation();
  const runRenew = useMutationToast(
    async (_: undefined) => (await renew({ variables: { id } })).data?.renewCallAddress,
    'Falha ao criar o endereço. Tente novamente.',
  );
  const runRemove = useMutationToast(
    (_: undefined) => remove({ variables: { id } }),
    'Falha ao remover o endereço. Tente novamente.',
  );
  return {
    renew: async () => {
      const made = await runRenew(undefined);
      return made.done ? made.data : undefined;
    },
    remove: async () => (await runRemove(undefined, 'Endereço removido')).done,
  };
}

/** Proves that a source is the user's, and publishes it. */
export function usePublication(id: string) {
  const [prove, proving] = useProveCallSourceMutation();
  const [publish, publishing] = usePublishCallSourceMutation();
  const runProve = useMutationToast(
    (url: string) => prove({ variables: { id, url } }),
    'Falha ao conferir o código. Tente novamente.',
  );
  const runPublish = useMutationToast(
    (words: string) => publish({ variables: { id, words } }),
    'Falha ao publicar. Tente novamente.',
  );
  return {
    busy: proving.loading || publishing.loading,
    prove: (url: string) => runProve(url, 'Código encontrado'),
    publish: (words: string) => runPublish(words, 'Página pública atualizada'),
  };
}

/** Adds calls; returns whether it worked. */
export function useAddCalls() {
  const [mutate, { loading }] = useAddCallsMutation({
    refetchQueries: [CallSourceFiguresDocument, SourceCallsDocument],
  });
  const run = useMutationToast(
    async (input: AddCallsInput) => (await mutate({ variables: { input } })).data?.addCalls,
    'Falha ao enviar as chamadas. Tente novamente.',
  );
  const add = async (input: AddCallsInput) => {
    const sent = await run(input);
    return sent.done ? sent.data : undefined;
  };
  return { add, adding: loading };
}

/** A read call as it is sent; nothing else of its post leaves the browser. */
export function callInputOf(call: ReadCall, editedLate = false): CallInput {
  const { pair, direction, entryTime, expiryMinutes, gales, confidence, claimed } = call;
  return {
    ...{ pair, direction, expiryMinutes, gales, confidence, claimed, editedLate },
    entryTime: new Date(entryTime).toISOString(),
  };
}

const NONE = { added: 0, late: 0, duplicates: 0 };

/** Sends many calls in several requests, and goes on where it stopped if one of them fails. */
export function useSendMany(sourceId: string) {
  const [sent, setSent] = useState({ calls: 0, ...NONE });
  const [sending, setSending] = useState(false);
  const [mutate, { client }] = useAddCallsMutation();
  const run = useMutationToast(
    async (calls: CallInput[]) =>
      (await mutate({ variables: { input: { sourceId, calls } } })).data?.addCalls,
    'Falha ao enviar as chamadas. Tente novamente.',
  );
  const send = async (calls: readonly CallInput[]) => {
    setSending(true);
    let total = sent;
    while (total.calls < calls.length) {
      const next = calls.slice(total.calls, total.calls + CALLS_AT_ONCE);
      const answer = await run(next);
      if (!answer.done || !answer.data) break;
      const { added, late, duplicates } = answer.data;
      total = {
        calls: total.calls + next.length,
        added: total.added + added,
        late: total.late + late,
        duplicates: total.duplicates + duplicates,
      };
      setSent(total);
    }
    setSending(false);
    await client.refetchQueries({ include: [CallSourceFiguresDocument, SourceCallsDocument] });
  };
  return { sent, sending, send, restart: () => setSent({ calls: 0, ...NONE }) };
}
