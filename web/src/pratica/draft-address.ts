import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  draftOf,
  draftOfMessage,
  draftSearch,
  INVEST_PATH,
  type OrderDraft,
} from '../features/practice/order-draft';

/** The order that the address asks to fill the ticket with; another object each time that something leads here. */
export function useAddressedDraft(): OrderDraft | undefined {
  const location = useLocation();
  return useMemo(() => draftOf(location.search), [location]);
}

/** Shows another page of the platform instead of this one, so that the way back leads out of the platform. */
export function useLeadTo(): (path: string, draft?: OrderDraft) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, draft) => void navigate(`${path}${draft ? draftSearch(draft) : ''}`, { replace: true }),
    [navigate],
  );
}

/** Fills the ticket with what the page around this one sends, as if it had been in the address. */
export function useSentDrafts(): void {
  const leadTo = useLeadTo();
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (event.source !== window.parent || window.parent === window) return;
      const draft = draftOfMessage(event, location.origin);
      if (draft) leadTo(INVEST_PATH, draft);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [leadTo]);
}
