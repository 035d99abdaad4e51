import { useEffect } from 'react';
import { askingOwner } from '../../entities/owner-proof/asking-owner';
import { type GivenProof, useOwnerProof } from '../../entities/owner-proof/use-owner-proof';
import { useMutationToast } from '../../entities/use-mutation-toast';
import {
  NtfyDocument,
  type NtfyTopicInput,
  useNtfyQuery,
  useRemoveNtfyTopicMutation,
  useSendTestNtfyMutation,
  useSetNtfyTopicMutation,
  useSwitchNtfyTopicMutation,
} from '../../gql/ntfy';
import { queryState } from '../../lib/apollo/query-state';
import { refetchQuery } from '../../lib/apollo/refetch-query';

/** Poll interval while a test is pending, milliseconds. */
const CHECK_MS = 2000;

const READ_AGAIN = { refetchQueries: [NtfyDocument] };

/** The user's topic; null if there is none, undefined until loaded. */
export function useNtfyTopic() {
  const result = useNtfyQuery();
  const topic = result.data && (result.data.ntfyTopic ?? null);
  const looks = topic?.lastTest?.status === 'PENDING';
  const { startPolling, stopPolling } = result;
  useEffect(() => {
    if (!looks) return undefined;
    startPolling(CHECK_MS);
    return stopPolling;
  }, [looks, startPolling, stopPolling]);
  return { topic, ...queryState(result, result.data) };
}

/** Sets the topic, given the owner's proof; returns whether it succeeded. */
export function useSetNtfyTopic() {
  const proofOf = useOwnerProof();
  const [mutate, { client }] = useSetNtfyTopicMutation({ fetchPolicy: 'no-cache' });
  return async (input: NtfyTopicInput, given: GivenProof): Promise<boolean> => {
    const url = await askingOwner(async () => {
      const proof = await proofOf(given);
      return (await mutate({ variables: { input, proof }, ...READ_AGAIN })).data?.setNtfyTopic.url;
    }, 'Falha ao ligar o tópico. Tente novamente.');
    // The alert board says which channels are set up.
    if (url !== undefined) refetchQuery(client, 'AlertBoard');
    return url !== undefined;
  };
}

/** One-press actions on the topic. */
export function useNtfyActs() {
  const [turn, { loading: turning, client }] = useSwitchNtfyTopicMutation();
  const [test, { loading: testing }] = useSendTestNtfyMutation();
  const [remove, { loading: removing }] = useRemoveNtfyTopicMutation();
  const runTurn = useMutationToast(turn, 'Falha ao mudar o tópico. Tente novamente.');
  const runTest = useMutationToast(test, 'Falha ao enviar o teste. Tente novamente.');
  const runRemove = useMutationToast(remove, 'Falha ao remover o tópico. Tente novamente.');
  const withBoard = async (result: Promise<{ readonly done: boolean }>) => {
    if ((await result).done) refetchQuery(client, 'AlertBoard');
  };
  return {
    turning,
    testing,
    removing,
    switchTo: (enabled: boolean) => withBoard(runTurn({ variables: { enabled }, ...READ_AGAIN })),
    sendTest: () => runTest(READ_AGAIN),
    remove: () => withBoard(runRemove(READ_AGAIN, 'Tópico removido')),
  };
}
