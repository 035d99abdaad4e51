import { useSearchParams } from 'react-router-dom';

const TAB_IDS = ['visao', 'ativos', 'analise'] as const;
export type TabId = (typeof TAB_IDS)[number];

/** The tab that the address names by `?tab=`, the overview where it names none; choosing one changes the address. */
export function useTab(): readonly [TabId, (tab: TabId) => void] {
  const [parameters, setParameters] = useSearchParams();
  const named = TAB_IDS.find((id) => id === parameters.get('tab'));
  // The way back leads to the page before, not through every tab.
  const select = (tab: TabId) => setParameters({ tab }, { replace: true });
  return [named ?? 'visao', select];
}
