import { useEffect, useRef, useState } from 'react';
import { isSearchable } from './searchable';

const PAUSE_MS = 300;

/**
 * What is typed into a search, which takes effect once the typing pauses.
 *
 * @param search what is looked for now; it may change from elsewhere, such as by the way back
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const words = typed.trim();
    if (words === told.current || !isSearchable(words)) return;
    const timer = setTimeout(() => {
      told.current = words;
      latest.current(words);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
