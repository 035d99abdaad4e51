import { useEffect, useRef, useState } from 'react';

/** The gateway's index cannot be used for shorter texts. */
const SEARCHABLE = /[\p{L}\p{N}]{3}/u;

export const SEARCH_HINT = 'Digite ao menos 3 letras ou números seguidos.';

/** Whether a text can be searched for: it has three letters or digits in a row, or is empty. */
export function isSearchable(text: string): boolean {
  return text === '' || SEARCHABLE.test(text);
}

const PAUSE_MS = 300;

/**
 * Text typed into a search, applied once typing pauses.
 *
 * @param search the current search; when it changes from elsewhere, such as with the back button, it replaces the typed
 *   text
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
    const text = typed.trim();
    if (text === sent || !isSearchable(text)) return;
    const timer = setTimeout(() => {
      setSent(text);
      latest.current(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return [typed, setTyped] as const;
}
