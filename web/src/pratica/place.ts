import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftOf, draftSearch, type OrderDraft } from '../features/practice/order-draft';

/** Where somebody is on the platform: in the window's address, or in the card that the platform stands in. */
export interface Place {
  readonly path: string;
  /** The order that the address asks to fill the ticket with; another object each time that something leads here. */
  readonly draft: OrderDraft | undefined;
  /** Shows another page of the platform instead of this one, so that the way back leads out of the platform. */
  readonly leadTo: (path: string, draft?: OrderDraft) => void;
}

const addressOf = (path: string, draft: OrderDraft | undefined) =>
  `${path}${draft ? draftSearch(draft) : ''}`;

/** The place by the window's address. */
export function useWindowPlace(): Place {
  const location = useLocation();
  const navigate = useNavigate();
  const draft = useMemo(() => draftOf(location.search), [location]);
  const leadTo = useCallback<Place['leadTo']>(
    (path, wanted) => void navigate(addressOf(path, wanted), { replace: true }),
    [navigate],
  );
  return { path: location.pathname, draft, leadTo };
}

/** Path and query of a place; another object each time that something leads there. */
export interface PlaceInCard {
  readonly address: string;
}

/** The place in a card, which keeps it. */
export function useCardPlace(place: PlaceInCard, onPlace: (place: PlaceInCard) => void): Place {
  const { pathname, search } = new URL(place.address, location.origin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address that is led to again is another draft
  const draft = useMemo(() => draftOf(search), [place]);
  const leadTo = useCallback<Place['leadTo']>(
    (path, wanted) => onPlace({ address: addressOf(path, wanted) }),
    [onPlace],
  );
  return { path: pathname, draft, leadTo };
}
