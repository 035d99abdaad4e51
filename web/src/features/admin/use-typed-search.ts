import { useEffect, useRef, useState } from 'react';

/** The gateway's index is of no use for less. */
const SEARCHABLE = /[\p{L}\p{N}]{3}/u;

export const SEARCH_HINT = 'Digite ao menos 3 letras ou números seguidos.';

/** Whether a text can be looked for: three letters or digits in a row, or nothing at all. */
export function isSearchable(text: string): boolean {
  return text === '' || SEARCHABLE.test(text);
}

const PAUSE_MS = 300;

/**
 * What is typed into a search, which takes effect once the typing pauses.
 *
 * @param search what is looked for now; where it changes from elsewhere, such as by the way back, it replaces what was
 *   typed
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [previous, setPrevious] = useState(search);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  if (search !== previous) {
    setPrevious(search);
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent || !isSearchable(wanted)) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      latest.current(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return [typed, setTyped] as const;
}
