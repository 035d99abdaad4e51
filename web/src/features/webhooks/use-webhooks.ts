import { useEffect } from 'react';
import { askingOwner } from '../../entities/owner-proof/asking-owner';
import { type GivenProof, useOwnerProof } from '../../entities/owner-proof/use-owner-proof';
import { useMutationToast } from '../../entities/use-mutation-toast';
import {
  type CreateWebhookInput,
  useCreateWebhookMutation,
  useDeleteWebhookMutation,
  useReplayWebhookDeliveryMutation,
  useReplayWebhookMutation,
  useRotateWebhookSecretMutation,
  useSendTestWebhookMutation,
  useSwitchWebhookMutation,
  useWebhookDeliveriesQuery,
  useWebhooksQuery,
  WebhookDeliveriesDocument,
  type WebhookDeliveriesQuery,
  WebhooksDocument,
} from '../../gql/webhooks';
import { pagedList } from '../../lib/apollo/paged-query';
import { CACHE_THEN_NETWORK, queryState } from '../../lib/apollo/query-state';
import { notify } from '../../ui/notify';
import { replayText } from './webhook-texts';

const PAGE = 20;
/** Poll interval while a delivery is pending, milliseconds. */
const CHECK_MS = 2000;

/** The user's webhooks; undefined until loaded. */
export function useWebhooks() {
  const result = useWebhooksQuery(CACHE_THEN_NETWORK);
  // Null if the query ran without a token, during a sign-out.
  const webhooks = result.data && (result.data.webhooks ?? []);
  return { webhooks, ...queryState(result, webhooks) };
}

function withPage(
  previous: WebhookDeliveriesQuery,
  { fetchMoreResult: { webhookDeliveries } }: { fetchMoreResult: WebhookDeliveriesQuery },
) {
  const items = [...previous.webhookDeliveries.items, ...webhookDeliveries.items];
  return { ...previous, webhookDeliveries: { ...webhookDeliveries, items } };
}

/** Deliveries of a webhook, newest first, page by page; polled while one is pending. */
export function useDeliveries(id: string) {
  const result = useWebhookDeliveriesQuery({ ...CACHE_THEN_NETWORK, variables: { id, first: PAGE } });
  const page = result.data?.webhookDeliveries ?? undefined;
  const isMoving = page?.items.some(({ status }) => status === 'PENDING') ?? false;
  // Polling would discard further pages.
  const looks = isMoving && (page?.items.length ?? 0) <= PAGE;
  const { startPolling, stopPolling } = result;
  useEffect(() => {
    if (!looks) return undefined;
    startPolling(CHECK_MS);
    return stopPolling;
  }, [looks, startPolling, stopPolling]);
  return pagedList(page, {
    ...result,
    fetchMore: (next) => result.fetchMore({ ...next, updateQuery: withPage }),
  });
}

/** Creates a webhook, given the owner's proof; returns its secret, which is stored nowhere else in the client. */
export function useCreateWebhook() {
  const proofOf = useOwnerProof();
  // The cache outlives the dialog, and must never hold a secret.
  const [mutate] = useCreateWebhookMutation({ fetchPolicy: 'no-cache' });
  return (input: CreateWebhookInput, given: GivenProof): Promise<string | undefined> =>
    askingOwner(async () => {
      const proof = await proofOf(given);
      const { data } = await mutate({ variables: { input, proof }, refetchQueries: [WebhooksDocument] });
      return data?.createWebhook.secret;
    }, 'Falha ao criar o webhook. Tente novamente.');
}

/** Creates a new secret, given the owner's proof; returns it like `useCreateWebhook`. */
export function useRotateSecret() {
  const proofOf = useOwnerProof();
  const [mutate] = useRotateWebhookSecretMutation({ fetchPolicy: 'no-cache' });
  return (id: string, given: GivenProof): Promise<string | undefined> =>
    askingOwner(async () => {
      const proof = await proofOf(given);
      const { data } = await mutate({ variables: { id, proof }, refetchQueries: [WebhooksDocument] });
      return data?.rotateWebhookSecret.secret;
    }, 'Falha ao trocar o segredo. Tente novamente.');
}

/** One-press actions on a webhook. */
export function useWebhookActs(id: string) {
  const [turn, { loading: turning }] = useSwitchWebhookMutation();
  const [test, { loading: testing }] = useSendTestWebhookMutation();
  const runTurn = useMutationToast(turn, 'Falha ao mudar o webhook. Tente novamente.');
  const runTest = useMutationToast(test, 'Falha ao enviar o teste. Tente novamente.');
  return {
    turning,
    testing,
    switchTo: (enabled: boolean) => runTurn({ variables: { id, enabled } }),
    sendTest: () =>
      runTest(
        { variables: { id }, refetchQueries: [WebhookDeliveriesDocument] },
        { title: 'Teste a caminho', description: 'O resultado aparece nas entregas.' },
      ),
  };
}

/** Deletes a webhook and shows a toast. */
export function useDeleteWebhook() {
  const [mutate, { loading }] = useDeleteWebhookMutation();
  const run = useMutationToast(mutate, 'Falha ao excluir o webhook. Tente novamente.');
  const remove = (id: string) =>
    run({ variables: { id }, refetchQueries: [WebhooksDocument] }, 'Webhook excluído');
  return { remove, removing: loading };
}

/** Sends the messages from a number on again, and says how many. */
export function useReplayFrom(id: string) {
  const [mutate] = useReplayWebhookMutation();
  const run = useMutationToast(mutate, 'Falha ao reenviar. Tente novamente.');
  return async (from: number) => {
    const result = await run({ variables: { id, from }, refetchQueries: [WebhookDeliveriesDocument] });
    const replay = result.done ? result.data.data?.replayWebhook : undefined;
    if (replay) notify({ tone: 'success', ...replayText(replay) });
  };
}

/** Sends a message again. */
export function useReplay() {
  const [mutate, { loading }] = useReplayWebhookDeliveryMutation();
  const run = useMutationToast(mutate, 'Falha ao reenviar. Tente novamente.');
  return { repeating: loading, repeat: (id: string) => run({ variables: { id } }, 'Reenvio a caminho') };
}
