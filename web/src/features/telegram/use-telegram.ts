import { useEffect, useState } from 'react';
import { askingOwner } from '../../entities/owner-proof/asking-owner';
import { type GivenProof, useOwnerProof } from '../../entities/owner-proof/use-owner-proof';
import { useMutationToast } from '../../entities/use-mutation-toast';
import {
  type LinkTelegramMutation,
  TelegramDocument,
  useLinkTelegramMutation,
  useSendTestTelegramMutation,
  useSwitchTelegramMutation,
  useTelegramQuery,
  useUnlinkTelegramMutation,
} from '../../gql/telegram';
import { queryState } from '../../lib/apollo/query-state';
import { refetchQuery } from '../../lib/apollo/refetch-query';
import { gatewayNow } from '../../lib/gateway-time';

/** Poll interval while a link or a test is pending, milliseconds. */
const CHECK_MS = 2000;

type Code = LinkTelegramMutation['linkTelegram'];

/** A code that was created here and is still valid; undefined once it has expired. */
function useCode() {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (!code) return undefined;
    const timer = setTimeout(() => setCode(undefined), Date.parse(code.expiresAt) - gatewayNow());
    return () => clearTimeout(timer);
  }, [code]);
  return [code, setCode] as const;
}

/** The bot and the user's chat, with the available actions; null if there is no bot, undefined until loaded. */
export function useTelegram() {
  const result = useTelegramQuery();
  const telegram = result.data && (result.data.telegram ?? null);
  const [code, setCode] = useCode();
  const proofOf = useOwnerProof();
  const [make] = useLinkTelegramMutation({ fetchPolicy: 'no-cache' });
  const isLinked = Boolean(telegram?.link);
  const looks = telegram?.lastTest?.status === 'PENDING' || (code !== undefined && !isLinked);
  const { startPolling, stopPolling, client } = result;
  useEffect(() => {
    if (!looks) return undefined;
    startPolling(CHECK_MS);
    return stopPolling;
  }, [looks, startPolling, stopPolling]);
  // The alert board contains which channels are set up.
  useEffect(() => {
    if (isLinked && code) {
      setCode(undefined);
      refetchQuery(client, 'AlertBoard');
    }
  }, [isLinked, code, setCode, client]);
  /** Creates the link, given the owner's proof. Returns whether it succeeded. */
  const makeLink = async (given: GivenProof): Promise<boolean> => {
    const made = await askingOwner(async () => {
      const proof = await proofOf(given);
      return (await make({ variables: { proof } })).data?.linkTelegram;
    }, 'Falha ao criar o link. Tente novamente.');
    if (made) setCode(made);
    return made !== undefined;
  };
  return { telegram, code, makeLink, ...queryState(result, result.data) };
}

/** One-press actions on a linked chat. */
export function useTelegramActs() {
  const [turn, { loading: turning }] = useSwitchTelegramMutation();
  const [test, { loading: testing }] = useSendTestTelegramMutation();
  const [unlink, { loading: unlinking, client }] = useUnlinkTelegramMutation();
  const runTurn = useMutationToast(turn, 'Falha ao mudar o Telegram. Tente novamente.');
  const runTest = useMutationToast(test, 'Falha ao enviar o teste. Tente novamente.');
  const runUnlink = useMutationToast(unlink, 'Falha ao desligar o Telegram. Tente novamente.');
  return {
    turning,
    testing,
    unlinking,
    switchTo: (enabled: boolean) => runTurn({ variables: { enabled } }),
    sendTest: () => runTest({}),
    remove: async () => {
      const { done } = await runUnlink({ refetchQueries: [TelegramDocument] }, 'Telegram desligado');
      if (done) refetchQuery(client, 'AlertBoard');
    },
  };
}
