import { useSearchParams } from 'react-router-dom';

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

/** What the page shows, as its address says it: it outlives a reload, and can be shared. */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  return {
    read: (name: string): string => parameters.get(name) ?? '',
    /** Replaces the present address. */
    change: (changes: Changes) => setParameters((now) => changed(now, changes), { replace: true }),
    /** As an address of its own, that the way back leads away from. */
    go: (changes: Changes) => setParameters((now) => changed(now, changes)),
    /** Nothing but these. */
    begin: (values: Changes) => setParameters(changed(new URLSearchParams(), values)),
  };
}
