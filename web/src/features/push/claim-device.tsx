import { useEffect } from 'react';
import { useClaimPushDeviceMutation } from '../../gql/push';
import {
  currentSubscription,
  describeSubscription,
  endSubscription,
  inTurn,
} from '../../lib/push-subscription';
import { TabKey } from '../../lib/session/storage-keys';
import { readToken } from '../../lib/session/token';

/**
 * Registers this browser with the gateway once for each sign-in and tab. Its notifications end with the session, and
 * those of an account that was signed in here before end now. A failure is retried on the next page.
 */
function useClaimDevice(): void {
  const [claim] = useClaimPushDeviceMutation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a user is signed in
  useEffect(() => {
    const token = readToken();
    if (token === null || sessionStorage.getItem(TabKey.claimedDevice) === token.slice(-SHORT)) return;
    const claimOnce = async () => {
      const subscription = await currentSubscription();
      const input = subscription && describeSubscription(subscription);
      if (input) {
        const { data } = await claim({ variables: { input } });
        if (data?.claimPushDevice === false) await endSubscription(input.endpoint);
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

/** The end of a token's signature: enough to identify the token, but useless as a token. */
const SHORT = 12;
