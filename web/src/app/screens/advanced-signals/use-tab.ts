import { useSearchParams } from 'react-router-dom';

const TAB_IDS = ['visao', 'ativos', 'analise'] as const;
export type TabId = (typeof TAB_IDS)[number];

/** The tab that the URL names with `?tab=`, by default the overview; choosing a tab changes the URL. */
export function useTab(): readonly [TabId, (tab: TabId) => void] {
  const [parameters, setParameters] = useSearchParams();
  const named = TAB_IDS.find((id) => id === parameters.get('tab'));
  const shown = named ?? 'visao';
  // A history entry for each, so that going back leads to the tab before.
  const select = (tab: TabId) => tab !== shown && setParameters({ tab });
  return [shown, select];
}
