import { useBrokerFrameChangedSubscription, useBrokerFrameQuery } from '../../gql/broker';

/** For a change that another gateway has told its own clients of. */
const POLL_MS = 60_000;

/** The configured platform, and whether it is on and lets itself be framed, as that changes. */
export function useBrokerFrame() {
  const { data, error, loading, refetch } = useBrokerFrameQuery({
    pollInterval: POLL_MS,
    notifyOnNetworkStatusChange: true,
  });
  // What it tells is written into the cache, and thereby into the answer above.
  useBrokerFrameChangedSubscription({ ignoreResults: true });
  return {
    frame: data?.brokerFrame,
    failed: error !== undefined && !data?.brokerFrame,
    retrying: loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
