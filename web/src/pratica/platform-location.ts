import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftOf, draftSearch, type OrderDraft } from '../features/practice/order-draft';

/** The current page of the platform: in the window's URL, or in the card that contains the platform. */
export interface PlatformLocation {
  readonly path: string;
  /** The order that the URL fills the ticket with; a new object for each navigation. */
  readonly draft: OrderDraft | undefined;
  /** Replaces this page of the platform by another, so that going back leaves the platform. */
  readonly leadTo: (path: string, draft?: OrderDraft) => void;
}

const addressOf = (path: string, draft: OrderDraft | undefined) =>
  `${path}${draft ? draftSearch(draft) : ''}`;

/** The place in the window's URL. */
export function useWindowLocation(): PlatformLocation {
  const location = useLocation();
  const navigate = useNavigate();
  const draft = useMemo(() => draftOf(location.search), [location]);
  const leadTo = useCallback<PlatformLocation['leadTo']>(
    (path, wanted) => void navigate(addressOf(path, wanted), { replace: true }),
    [navigate],
  );
  return { path: location.pathname, draft, leadTo };
}

/** Path and query of a place; a new object for each navigation. */
export interface CardLocation {
  readonly address: string;
}

/** The place in a card, which the card keeps in its state. */
export function useCardLocation(
  place: CardLocation,
  onPlace: (place: CardLocation) => void,
): PlatformLocation {
  const { pathname, search } = new URL(place.address, location.origin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to the same URL again is a new draft
  const draft = useMemo(() => draftOf(search), [place]);
  const leadTo = useCallback<PlatformLocation['leadTo']>(
    (path, wanted) => onPlace({ address: addressOf(path, wanted) }),
    [onPlace],
  );
  return { path: pathname, draft, leadTo };
}
