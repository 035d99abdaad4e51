import { useState } from 'react';

const KEY = 'chartFolded';

/** Whether the trader has folded the chart away, kept in this browser. */
export function useChartFolded(): readonly [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === 'true');
  const fold = (next: boolean) => {
    localStorage.setItem(KEY, String(next));
    setFolded(next);
  };
  return [folded, fold];
}
