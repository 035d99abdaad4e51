import { useEffect, useState } from 'react';
import { useMutationToast } from '../../entities/use-mutation-toast';
import {
  PushBoardDocument,
  useAddPushDeviceMutation,
  usePushBoardQuery,
  useRemovePushDeviceMutation,
  useSendTestPushMutation,
} from '../../gql/push';
import { queryState } from '../../lib/apollo/query-state';
import { currentSubscription, fingerprintOf, inTurn, unsubscribe } from '../../lib/push-subscription';
import { LocalKey } from '../../lib/session/storage-keys';
import { notify } from '../../ui/notify';
import { isPermitted, subscribe } from './this-device';

/** The user's devices; undefined until loaded. */
export function usePushBoard() {
  const result = usePushBoardQuery();
  // Null if the query ran without a token, during a sign-out.
  const board = result.data?.pushBoard ?? undefined;
  return { board, ...queryState(result, board) };
}

/** Fingerprint that identifies this browser among the devices; undefined if it is not subscribed. */
export function useOwnFingerprint(devices: unknown): string | undefined {
  const [fingerprint, setFingerprint] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subscription may have changed with the list
  useEffect(() => {
    let isOver = false;
    void currentSubscription()
      .then((subscription) => subscription && fingerprintOf(subscription))
      .catch(() => undefined)
      .then((own) => isOver || setFingerprint(own));
    return () => {
      isOver = true;
    };
  }, [devices]);
  return fingerprint;
}

/** Asks for permission, subscribes this browser and registers it with the gateway. */
export function useAddThisDevice() {
  const [mutate] = useAddPushDeviceMutation();
  const [adding, setAdding] = useState(false);
  const run = useMutationToast(mutate, 'Falha ao ativar. Tente novamente.');
  const add = async (publicKey: string) => {
    setAdding(true);
    try {
      if (!(await isPermitted())) {
        const description = 'Sem a permissão do navegador nenhuma notificação chega.';
        notify({ title: 'Permissão não concedida', description, tone: 'error' });
        return;
      }
      await inTurn(async () => {
        const input = await subscribe(publicKey);
        if (!input) throw new Error('the browser gives no keys');
        const options = { variables: { input }, refetchQueries: [PushBoardDocument] };
        const added = await run(options, 'Aparelho ativado');
        const fingerprint = added.done && added.data.data?.addPushDevice.fingerprint;
        if (fingerprint) localStorage.setItem(LocalKey.pushDevice, fingerprint);
      });
    } catch {
      const description = 'O serviço de notificações do navegador não respondeu. Tente novamente.';
      notify({ title: 'Não deu para ativar', description, tone: 'error' });
    } finally {
      setAdding(false);
    }
  };
  return { add, adding };
}

/** One-press actions on a device. */
export function useDeviceActs(id: string, isThis: boolean) {
  const [remove, { loading: removing }] = useRemovePushDeviceMutation();
  const [test, { loading: testing }] = useSendTestPushMutation();
  const runRemove = useMutationToast(remove, 'Falha ao remover. Tente novamente.');
  const runTest = useMutationToast(test, 'Falha ao enviar o teste. Tente novamente.');
  return {
    removing,
    testing,
    remove: async () => {
      if (isThis) {
        localStorage.removeItem(LocalKey.pushDevice);
        await unsubscribe().catch(() => undefined);
      }
      await runRemove({ variables: { id }, refetchQueries: [PushBoardDocument] }, 'Aparelho removido');
    },
    sendTest: () =>
      runTest(
        { variables: { id } },
        { title: 'Teste a caminho', description: 'Ele aparece no aparelho em instantes.' },
      ),
  };
}
