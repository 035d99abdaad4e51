import { useEffect } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Changes = Readonly<Record<string, string | undefined>>;

/** The URL's query with some values changed; empty values are removed. */
function changed(parameters: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The requested query that is not shown yet: the router shows it a moment later, once the page has loaded. */
let pending: { readonly shown: string; readonly next: URLSearchParams } | undefined;

/** The state of the page, kept in the URL: it survives a reload and can be shared. */
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
    /** Changes values and replaces the current history entry. */
    change: (changes: Changes) => set((now) => changed(now, changes), { replace: true }),
    /** Changes values and adds a history entry. */
    go: (changes: Changes) => set((now) => changed(now, changes)),
    /** Starts with these values only, in a new history entry. */
    begin: (values: Changes) => set(() => changed(new URLSearchParams(), values)),
  };
}
