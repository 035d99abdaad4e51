import { useEffect, useReducer, useRef, useState } from 'react';
import { ACTIVE_SIGNALS_REFETCH_MS } from '#schema/limits.js';
import {
  type SignalPartsFragment,
  useActiveSignalsQuery,
  usePastSignalsQuery,
  useSignalSettledSubscription,
} from '../../gql/signals';
import { FETCHED_BY_SCREEN, queryState } from '../../lib/apollo/query-state';
import { useEachResult } from '../../lib/apollo/use-each-result';
import { gatewayNow } from '../../lib/gateway-time';

/** How long an outcome stays in the active list before the signal is past. */
export const OUTCOME_SHOWN_MS = 60_000;
/** How long an expired signal stays in the list while its deciding price is awaited. */
export const PRICE_AWAITED_MS = 10 * 60_000;
/** An outcome that has not been published this long after the expiry is fetched. */
export const OVERDUE_MS = 10_000;

/** A signal of the active list; it stays visible past its expiry until its outcome has been seen. */
export interface FollowedSignal {
  readonly signal: SignalPartsFragment;
  /** Epoch ms at which it leaves the list; undefined until known. */
  readonly leavesAt: number | undefined;
}

const expiryOf = ({ signal }: FollowedSignal): number => Date.parse(signal.expirationTime);

function follow(
  signal: SignalPartsFragment,
  before: FollowedSignal | undefined,
  now: number,
): FollowedSignal {
  return {
    signal,
    leavesAt: signal.outcome === null ? undefined : (before?.leavesAt ?? now + OUTCOME_SHOWN_MS),
  };
}

function stays({ signal, leavesAt }: FollowedSignal, now: number): boolean {
  return now < (leavesAt ?? Date.parse(signal.expirationTime) + PRICE_AWAITED_MS);
}

/**
 * The list after an answer with the active signals. A signal missing from the answer stays if it expired while in the
 * list; one that vanished before its expiry is dropped.
 *
 * @param now epoch ms
 */
export function withActive(
  followed: readonly FollowedSignal[],
  active: readonly SignalPartsFragment[],
  now: number,
): readonly FollowedSignal[] {
  const before = new Map(followed.map((entry) => [entry.signal.id, entry]));
  const activeIds = new Set(active.map(({ id }) => id));
  const expired = followed.filter((entry) => !activeIds.has(entry.signal.id) && expiryOf(entry) <= now);
  return [...expired, ...active.map((signal) => follow(signal, before.get(signal.id), now))]
    .filter((entry) => stays(entry, now))
    .sort((a, b) => expiryOf(a) - expiryOf(b));
}

/** The list after signals were settled; settled signals that are not in it are ignored. */
export function withSettled(
  followed: readonly FollowedSignal[],
  settled: readonly SignalPartsFragment[],
  now: number,
): readonly FollowedSignal[] {
  const byId = new Map(
    settled.filter(({ outcome }) => outcome !== null).map((signal) => [signal.id, signal]),
  );
  return followed.map((entry) => follow(byId.get(entry.signal.id) ?? entry.signal, entry, now));
}

/** The list without signals whose outcome was shown long enough. */
export function withoutPast(followed: readonly FollowedSignal[], now: number): readonly FollowedSignal[] {
  return followed.filter((entry) => stays(entry, now));
}

export function isActive({ signal }: FollowedSignal, now: number): boolean {
  return signal.outcome === null && Date.parse(signal.expirationTime) > now;
}

/** Whether an outcome is missing that the subscription should have delivered. */
export function hasOverdue(followed: readonly FollowedSignal[], now: number): boolean {
  return followed.some((entry) => entry.signal.outcome === null && expiryOf(entry) + OVERDUE_MS <= now);
}

/** The next moment at which time alone changes the list; undefined if there is none. */
export function nextChange(followed: readonly FollowedSignal[], now: number): number | undefined {
  const moments = followed.flatMap((entry) =>
    entry.leavesAt !== undefined
      ? [entry.leavesAt]
      : [expiryOf(entry), expiryOf(entry) + OVERDUE_MS, expiryOf(entry) + PRICE_AWAITED_MS],
  );
  const future = moments.filter((moment) => moment > now);
  return future.length > 0 ? Math.min(...future) : undefined;
}

const OVERDUE_POLL_MS = 15_000;

interface Following {
  /** Undefined until the first answer. */
  readonly followed: readonly FollowedSignal[] | undefined;
  /** Epoch ms of the last change. */
  readonly now: number;
}

/** A change of the list: an answer, outcomes, or the passing of time. */
interface Change {
  readonly now: number;
  readonly active?: readonly SignalPartsFragment[];
  readonly settled?: readonly SignalPartsFragment[];
}

function reduce({ followed }: Following, { now, active, settled }: Change): Following {
  if (active) return { now, followed: withActive(followed ?? [], active, now) };
  if (!followed) return { now, followed };
  return { now, followed: settled ? withSettled(followed, settled, now) : withoutPast(followed, now) };
}

/** Fetches outcomes that the subscription did not deliver, for instance because the connection was lost. */
function useOverdueOutcomes(overdue: boolean, apply: (change: Change) => void) {
  const { data } = usePastSignalsQuery({
    skip: !overdue,
    variables: { first: 10 },
    fetchPolicy: 'no-cache',
    pollInterval: OVERDUE_POLL_MS,
  });
  const settled = data?.pastSignals?.items;
  useEachResult(settled, (outcomes) => apply({ settled: outcomes, now: gatewayNow() }));
}

/** Calls `callback` at a moment, epoch ms. */
function useTimeout(at: number | undefined, callback: () => void) {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => latest.current(), Math.max(0, Math.ceil(at - gatewayNow())));
    return () => clearTimeout(timer);
  }, [at]);
}

/**
 * The user's active signals, earliest expiry first, refetched every 60 s while the page is visible; each stays past its
 * expiry until its outcome has been shown for a while.
 */
export function useFollowedSignals() {
  const result = useActiveSignalsQuery({
    ...FETCHED_BY_SCREEN,
    pollInterval: ACTIVE_SIGNALS_REFETCH_MS,
  });
  const [{ followed, now }, apply] = useReducer(reduce, { followed: undefined, now: 0 });
  useEachResult(result.data?.activeSignals, (active) => apply({ active, now: gatewayNow() }));
  const [outcomes, setOutcomes] = useState(0);
  useSignalSettledSubscription({
    ignoreResults: true,
    onData: ({ data: { data: message } }) => {
      if (!message) return;
      apply({ settled: [message.signalSettled], now: gatewayNow() });
      setOutcomes((previous) => previous + 1);
    },
  });
  useOverdueOutcomes(followed !== undefined && hasOverdue(followed, now), apply);
  useTimeout(followed && nextChange(followed, now), () => apply({ now: gatewayNow() }));
  return {
    signals: followed?.map(({ signal }) => signal),
    activeCount: followed?.filter((entry) => isActive(entry, now)).length ?? 0,
    /** Number of outcomes received since the page was opened, for saved and other signals. */
    outcomes,
    ...queryState(result, followed),
  };
}

export type FollowedSignals = ReturnType<typeof useFollowedSignals>;
