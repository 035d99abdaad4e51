import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftOf, type OrderDraft, PRACTICE_PATH } from '../features/practice/order-draft';
import { listenTo } from '../ui/own-frame';

/** The current page of the platform, by the address of its window or frame. */
export interface PlatformLocation {
  readonly path: string;
  /** The order that the address fills the ticket with; a new object for each navigation. */
  readonly draft: OrderDraft | undefined;
  /** Replaces this page of the platform by another, so that going back leaves the platform. */
  readonly leadTo: (address: string) => void;
}

/** In a frame, the page around it navigates too, by message, which spares loading the platform again. */
export function usePlatformLocation(): PlatformLocation {
  const location = useLocation();
  const navigate = useNavigate();
  const draft = useMemo(() => draftOf(location.search), [location]);
  const leadTo = useCallback((address: string) => void navigate(address, { replace: true }), [navigate]);
  useEffect(
    () =>
      listenTo(
        () => window.parent,
        (message) => {
          if (message.kind === 'show' && message.address.startsWith(PRACTICE_PATH)) leadTo(message.address);
        },
      ),
    [leadTo],
  );
  return { path: location.pathname, draft, leadTo };
}
