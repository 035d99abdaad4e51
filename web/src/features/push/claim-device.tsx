import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import {
  PushBoardDocument,
  type PushBoardQuery,
  useAddPushDeviceMutation,
  useClaimPushDeviceMutation,
  useRemovePushDeviceMutation,
} from '../../gql/push';
import {
  currentSubscription,
  describeSubscription,
  endSubscription,
  fingerprintOf,
  inTurn,
  isUnderKey,
} from '../../lib/push-subscription';
import { LocalKey, TabKey } from '../../lib/session/storage-keys';
import { readToken } from '../../lib/session/token';
import { subscribe } from './this-device';

/** The end of a token's signature: enough to identify the token, but useless as a token. */
const SHORT = 12;

/**
 * Registers this browser with the gateway once for each sign-in and tab. Its notifications end with the session, and
 * those of an account that was signed in here before end now. A subscription that the browser has lost while the
 * permission stands, or that was made under a key that Farol no longer has, is made again. A failure is retried on the
 * next page.
 */
function useClaimDevice(): void {
  const client = useApolloClient();
  const [claim] = useClaimPushDeviceMutation();
  const [add] = useAddPushDeviceMutation();
  const [remove] = useRemovePushDeviceMutation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a user is signed in
  useEffect(() => {
    const token = readToken();
    if (token === null || sessionStorage.getItem(TabKey.claimedDevice) === token.slice(-SHORT)) return;

    /** @param lost fingerprint of the device whose subscription is gone */
    const addAgain = async (
      { publicKey, devices }: NonNullable<PushBoardQuery['pushBoard']>,
      lost: string,
    ) => {
      const input = await subscribe(publicKey);
      if (!input) return;
      const former = devices.find(({ fingerprint }) => fingerprint === lost);
      if (former) await remove({ variables: { id: former.id } });
      const { data } = await add({ variables: { input } });
      if (data) localStorage.setItem(LocalKey.pushDevice, data.addPushDevice.fingerprint);
    };
    // Undefined for a user without access to alerts, who adds no device.
    const boardOf = () =>
      client.query({ query: PushBoardDocument, fetchPolicy: 'network-only' }).then(
        ({ data }) => data?.pushBoard,
        () => undefined,
      );
    const claimOnce = async () => {
      const subscription = await currentSubscription();
      const input = subscription && describeSubscription(subscription);
      const added = localStorage.getItem(LocalKey.pushDevice);
      if (input) {
        const { data } = await claim({ variables: { input } });
        if (data?.claimPushDevice === false) {
          localStorage.removeItem(LocalKey.pushDevice);
          await endSubscription(input.endpoint);
        } else {
          const own = await fingerprintOf(subscription);
          localStorage.setItem(LocalKey.pushDevice, own);
          const board = await boardOf();
          if (board && !isUnderKey(subscription, board.publicKey)) await addAgain(board, own);
        }
      } else if (added !== null) {
        const board = await boardOf();
        if (board) await addAgain(board, added);
      }
      sessionStorage.setItem(TabKey.claimedDevice, token.slice(-SHORT));
    };
    void inTurn(claimOnce).catch(() => undefined);
  }, []);
}

/** Renders nothing; it is a component so that its code can be a separate chunk. */
export function ClaimDevice() {
  useClaimDevice();
  return null;
}
