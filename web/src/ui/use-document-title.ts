import { useEffect } from 'react';

/** Names the window after the page. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Farol`;
  }, [title]);
}
