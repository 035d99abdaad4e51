import { useApolloClient } from '@apollo/client/react';
import { startTransition, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import {
  DrillDeskDocument,
  type DrillDeskPartsFragment,
  type DrillDeskQuery,
  useBeginDrillMutation,
  useEndDrillMutation,
  usePlaceDrillOrderMutation,
  useRestartDrillAccountMutation,
  useSetDrillPaceMutation,
} from '../../gql/drills';
import { errorMessage } from '../../lib/apollo/error-message';
import { cursorOf, type Desk, type DrillState, NOTHING_YET, withAnswer } from './drill-state';

const CHECK_MS = 1000;

type Change =
  | { readonly kind: 'looked'; readonly answer: DrillDeskQuery['drillDesk'] }
  | { readonly kind: 'changed'; readonly answer: DrillDeskPartsFragment };

function reduce(state: DrillState, { kind, answer }: Change): DrillState {
  return withAnswer(state, answer, kind === 'looked' ? answer.drill?.candles : []);
}

/** The drill as the gateway keeps it, polled once a second while it runs. */
export function useDrill() {
  const client = useApolloClient();
  const [state, apply] = useReducer(reduce, NOTHING_YET);
  const [failure, setFailure] = useState<string>();
  const cursor = useRef<{ id: string | undefined; after: number | null }>({ id: undefined, after: null });
  cursor.current = { id: state.desk?.drill?.id, after: cursorOf(state) };

  const look = useCallback(async () => {
    const { id, after } = cursor.current;
    const ask = (from: number | null) =>
      client.query({ query: DrillDeskDocument, variables: { after: from }, fetchPolicy: 'no-cache' });
    try {
      let { data } = await ask(after);
      // Started in another tab: fetch all of its candles, because the cursor belongs to the other drill.
      if (data?.drillDesk.drill && data.drillDesk.drill.id !== id && after !== null)
        ({ data } = await ask(null));
      if (data) {
        const answer = data.drillDesk;
        const show = () => apply({ kind: 'looked', answer });
        // Without a drill so far, the answer renders all of the page: in slices, so that the page stays responsive.
        if (id === undefined) startTransition(show);
        else show();
      }
      setFailure(undefined);
    } catch (error) {
      setFailure(errorMessage(error, 'Falha ao acompanhar o treino. Tente novamente.'));
    }
  }, [client]);

  const id = state.desk?.drill?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches the candles of a drill that has just started
  useEffect(() => void look(), [look, id]);

  const drill = state.desk?.drill;
  const goes = drill !== null && drill !== undefined && !drill.paused && !drill.ended;
  useEffect(() => {
    if (!goes) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const next = async () => {
      await look();
      if (wanted) timer = setTimeout(next, CHECK_MS);
    };
    timer = setTimeout(next, CHECK_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [goes, look]);

  const take = useCallback((answer: Desk | undefined) => answer && apply({ kind: 'changed', answer }), []);
  return { state, failure, look, take };
}

/** Starts a drill. */
export const useBeginDrill = () => useBeginDrillMutation({ fetchPolicy: 'no-cache' });
/** Sets the speed of a drill, and pauses or resumes it. */
export const useSetDrillPace = () => useSetDrillPaceMutation({ fetchPolicy: 'no-cache' });
/** Places an order in a drill. */
export const usePlaceDrillOrder = () => usePlaceDrillOrderMutation({ fetchPolicy: 'no-cache' });
/** Ends a drill. */
export const useEndDrill = () => useEndDrillMutation({ fetchPolicy: 'no-cache' });
/** Resets the drill account. */
export const useRestartDrillAccount = () => useRestartDrillAccountMutation({ fetchPolicy: 'no-cache' });
