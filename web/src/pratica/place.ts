import { createStore, useStore } from 'zustand';
import {
  draftOf,
  draftOfMessage,
  draftSearch,
  INVEST_PATH,
  type OrderDraft,
} from '../features/practice/order-draft';

/** Which page is shown, and the order that its ticket was asked to be filled in with. */
export interface Place {
  readonly path: string;
  readonly draft: OrderDraft | undefined;
}

const here = (): Place => ({ path: location.pathname, draft: draftOf(location.search) });
const place = createStore(here);

function arrive(): void {
  place.setState(here(), true);
}

/** The page at this address; another one each time that something leads here. */
export const usePlace = (): Place => useStore(place);

const addressOf = (path: string, draft: OrderDraft | undefined) =>
  `${path}${draft === undefined ? '' : draftSearch(draft)}`;

/** Shows another page in the place of this one, so that the way back leads out of the platform. */
export function leadTo(path: string, draft: OrderDraft | undefined): void {
  history.replaceState(null, '', addressOf(path, draft));
  arrive();
}

/** Fills the ticket with what the page around this one sends, as if it had been in the address. */
export function followDrafts(): void {
  window.addEventListener('popstate', arrive);
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || window.parent === window) return;
    const draft = draftOfMessage(event, location.origin);
    if (draft) leadTo(INVEST_PATH, draft);
  });
}
