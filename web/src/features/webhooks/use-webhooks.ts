import { useEffect } from 'react';
import { useMutationToast } from '../../entities/use-mutation-toast';
import {
  type CreateWebhookMutationVariables,
  useCreateWebhookMutation,
  useDeleteWebhookMutation,
  useReplayWebhookDeliveryMutation,
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

const PAGE = 20;
/** While something is under way its end is asked for so often. Milliseconds. */
const LOOK_MS = 2000;

/** One's webhooks; undefined until they are there. */
export function useWebhooks() {
  const result = useWebhooksQuery(CACHE_THEN_NETWORK);
  // Null where the question was asked without a token, while a sign-out is under way.
  const webhooks = result.data && (result.data.webhooks ?? []);
  return { webhooks, ...queryState(result, webhooks) };
}

function withPage(
  known: WebhookDeliveriesQuery,
  { fetchMoreResult: { webhookDeliveries } }: { fetchMoreResult: WebhookDeliveriesQuery },
) {
  const items = [...known.webhookDeliveries.items, ...webhookDeliveries.items];
  return { ...known, webhookDeliveries: { ...webhookDeliveries, items } };
}

/** What was sent to a webhook, newest first, page by page; looked at again while something is on its way. */
export function useDeliveries(id: string) {
  const asked = useWebhookDeliveriesQuery({ ...CACHE_THEN_NETWORK, variables: { id, first: PAGE } });
  const page = asked.data?.webhookDeliveries ?? undefined;
  const isMoving = page?.items.some(({ status }) => status === 'PENDING') ?? false;
  // Looking again would take the further pages away.
  const looks = isMoving && (page?.items.length ?? 0) <= PAGE;
  const { startPolling, stopPolling } = asked;
  useEffect(() => {
    if (!looks) return undefined;
    startPolling(LOOK_MS);
    return stopPolling;
  }, [looks, startPolling, stopPolling]);
  return pagedList(page, {
    ...asked,
    fetchMore: (next) => asked.fetchMore({ ...next, updateQuery: withPage }),
  });
}

/** Makes a webhook; answers its secret, which nothing but the caller keeps. */
export function useCreateWebhook() {
  // The cache outlives what is shown, and must never hold a secret.
  const [mutate] = useCreateWebhookMutation({ fetchPolicy: 'no-cache' });
  const run = useMutationToast(mutate, 'Falha ao criar o webhook. Tente novamente.');
  return async (variables: CreateWebhookMutationVariables): Promise<string | undefined> => {
    const answer = await run({ variables, refetchQueries: [WebhooksDocument] });
    return answer.done ? answer.data.data?.createWebhook.secret : undefined;
  };
}

/** Makes a new secret; answers it as `useCreateWebhook` does. */
export function useRotateSecret() {
  const [mutate, { loading }] = useRotateWebhookSecretMutation({ fetchPolicy: 'no-cache' });
  const run = useMutationToast(mutate, 'Falha ao trocar o segredo. Tente novamente.');
  const rotate = async (id: string): Promise<string | undefined> => {
    const answer = await run({ variables: { id }, refetchQueries: [WebhooksDocument] });
    return answer.done ? answer.data.data?.rotateWebhookSecret.secret : undefined;
  };
  return { rotate, rotating: loading };
}

/** What is done to a webhook at one press. */
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

/** Deletes a webhook and says so. */
export function useDeleteWebhook() {
  const [mutate, { loading }] = useDeleteWebhookMutation();
  const run = useMutationToast(mutate, 'Falha ao excluir o webhook. Tente novamente.');
  const remove = (id: string) =>
    run({ variables: { id }, refetchQueries: [WebhooksDocument] }, 'Webhook excluído');
  return { remove, removing: loading };
}

/** Has a message sent again. */
export function useReplay() {
  const [mutate, { loading }] = useReplayWebhookDeliveryMutation();
  const run = useMutationToast(mutate, 'Falha ao reenviar. Tente novamente.');
  return { repeating: loading, repeat: (id: string) => run({ variables: { id } }, 'Reenvio a caminho') };
}
