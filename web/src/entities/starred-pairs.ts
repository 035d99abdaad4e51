import { useCallback, useMemo } from 'react';
import { PAIRS, type Pair } from '#schema/pair.js';
import { StarredPairsDocument, useStarPairMutation, useStarredPairsQuery } from '../gql/entities';
import { starredFirst } from './starred-first';
import { useMutationToast } from './use-mutation-toast';

const NONE: readonly Pair[] = [];

/** The user's starred pairs, oldest star first; empty until loaded. */
export function useStarredPairs(skip = false): readonly Pair[] {
  return useStarredPairsQuery({ skip }).data?.starredPairs ?? NONE;
}

/** The ten pairs in the order of every list: starred ones first. */
export function useListedPairs(skip = false): readonly Pair[] {
  const starred = useStarredPairs(skip);
  return useMemo(() => starredFirst(PAIRS, starred, (pair) => pair), [starred]);
}

/** Stars a pair or takes its star away; every list of pairs follows. */
export function useStarPair() {
  const [mutate, { loading }] = useStarPairMutation({
    update: (cache, { data }) =>
      data && cache.writeQuery({ query: StarredPairsDocument, data: { starredPairs: data.starPair } }),
  });
  const run = useMutationToast(mutate, 'Falha ao salvar a estrela. Tente novamente.');
  const star = useCallback(
    (pair: Pair, starred: boolean) => void run({ variables: { pair, starred } }),
    [run],
  );
  return { star, starring: loading };
}
