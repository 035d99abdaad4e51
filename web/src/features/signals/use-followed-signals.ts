import { useEffect, useReducer, useRef, useState } from 'react';
import { ACTIVE_SIGNALS_REFETCH_MS } from '#schema/limits.js';
import {
  type SignalPartsFragment,
  useActiveSignalsQuery,
  usePastSignalsQuery,
  useSignalSettledSubscription,
} from '../../gql/signals';
import {
  type FollowedSignal,
  hasOverdue,
  isActive,
  nextChange,
  withActive,
  withoutPast,
  withSettled,
} from './followed-signals';

const OVERDUE_POLL_MS = 15_000;

interface Following {
  /** Undefined until the first answer. */
  readonly followed: readonly FollowedSignal[] | undefined;
  /** Epoch ms of the last change. */
  readonly now: number;
}

interface News {
  readonly now: number;
  readonly active?: readonly SignalPartsFragment[];
  readonly settled?: readonly SignalPartsFragment[];
}

function reduce({ followed }: Following, { now, active, settled }: News): Following {
  if (active) return { now, followed: withActive(followed ?? [], active, now) };
  if (!followed) return { now, followed };
  return { now, followed: settled ? withSettled(followed, settled, now) : withoutPast(followed, now) };
}

/** Asks for outcomes that the subscription did not tell, for instance because the connection was away. */
function useOverdueOutcomes(overdue: boolean, apply: (news: News) => void) {
  const { data } = usePastSignalsQuery({
    skip: !overdue,
    variables: { first: 10 },
    fetchPolicy: 'no-cache',
    pollInterval: OVERDUE_POLL_MS,
  });
  const settled = data?.pastSignals?.items;
  useEffect(() => {
    if (settled) apply({ settled, now: Date.now() });
  }, [settled, apply]);
}

function useAlarm(at: number | undefined, ring: () => void) {
  const latest = useRef(ring);
  latest.current = ring;
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => latest.current(), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
}

/**
 * One's active signals, oldest expiry first, fetched again every 60 s while the page is in view; each stays past
 * its expiry until its outcome has been seen for a while.
 */
export function useFollowedSignals() {
  const { data, error, loading, refetch } = useActiveSignalsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    pollInterval: ACTIVE_SIGNALS_REFETCH_MS,
    notifyOnNetworkStatusChange: true,
  });
  const [{ followed, now }, apply] = useReducer(reduce, { followed: undefined, now: 0 });
  const active = data?.activeSignals;
  useEffect(() => {
    if (active) apply({ active, now: Date.now() });
  }, [active]);
  const [outcomes, setOutcomes] = useState(0);
  useSignalSettledSubscription({
    ignoreResults: true,
    onData: ({ data: { data: message } }) => {
      if (!message) return;
      apply({ settled: [message.signalSettled], now: Date.now() });
      setOutcomes((known) => known + 1);
    },
  });
  useOverdueOutcomes(followed !== undefined && hasOverdue(followed, now), apply);
  useAlarm(followed && nextChange(followed, now), () => apply({ now: Date.now() }));
  return {
    signals: followed?.map(({ signal }) => signal),
    activeCount: followed?.filter((entry) => isActive(entry, now)).length ?? 0,
    /** How many outcomes have been told since the page was opened, of saved signals and others. */
    outcomes,
    failed: error !== undefined && followed === undefined,
    retrying: loading,
    retry: () => void refetch(),
  };
}

export type FollowedSignals = ReturnType<typeof useFollowedSignals>;
