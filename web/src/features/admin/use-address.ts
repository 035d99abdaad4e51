import { useEffect } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Changes = Readonly<Record<string, string | undefined>>;

/** The address's query with some of its values changed; an empty one is left out. */
function changed(parameters: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The address that was asked for and is not shown yet: the router shows it a moment later, once its page has loaded. */
let pending: { readonly shown: string; readonly next: URLSearchParams } | undefined;

/** What the page shows, as its address says it: it outlives a reload, and can be shared. */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const shown = parameters.toString();
  useEffect(() => {
    if (pending?.shown !== shown) pending = undefined;
  }, [shown]);

  const set = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
    const next = change(pending?.shown === shown ? pending.next : parameters);
    pending = { shown, next };
    setParameters(next, options);
  };
  return {
    read: (name: string): string => parameters.get(name) ?? '',
    /** Replaces the present address. */
    change: (changes: Changes) => set((now) => changed(now, changes), { replace: true }),
    /** As an address of its own, that the way back leads away from. */
    go: (changes: Changes) => set((now) => changed(now, changes)),
    /** Nothing but these. */
    begin: (values: Changes) => set(() => changed(new URLSearchParams(), values)),
  };
}
