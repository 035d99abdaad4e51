import { startTransition, useEffect, useState } from 'react';

interface Store<State> {
  readonly getState: () => State;
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Part of a store that changes often: like zustand's `useStore`, but a change renders in slices between which the page
 * takes input. With `useStore`, a price that arrives while React renders a page in slices makes it render the whole page
 * again in one task.
 *
 * @param store the same one as long as the component is mounted
 * @param partOf the same function as long as it reads the same part
 */
export function useStoreInSlices<State, Part extends object | number | boolean | undefined>(
  store: Store<State>,
  partOf: (state: State) => Part,
): Part {
  const [part, setPart] = useState<Part>(() => partOf(store.getState()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part shown when the effect begins
  useEffect(() => {
    let last = part;
    const follow = () => {
      const now = partOf(store.getState());
      // React would keep a transition to the same value for later, and then render twice.
      if (Object.is(now, last)) return;
      last = now;
      startTransition(() => setPart(now));
    };
    // It may have changed since it was rendered.
    follow();
    return store.subscribe(follow);
  }, [store, partOf]);
  return part;
}
