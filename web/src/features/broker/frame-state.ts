import { type RefObject, useEffect, useReducer } from 'react';
import { FRAME_REGISTERED_AFTER_MS } from '#schema/limits.js';

/** The whole address of a platform that is configured as a path or as an address. */
export function platformAddress(url: string): URL {
  return new URL(url, location.href);
}

/** Whether a page's address may be read, and a message sent to it, since it is of our own origin. */
export function isOwn(address: URL): boolean {
  return address.origin === location.origin;
}

/** What is written of an address: the path of a page of ours, the host of another. */
export function addressWords(address: URL): string {
  return isOwn(address) ? address.pathname : address.host;
}

/** A page within the platform tells nobody that it has moved on: it is looked at this often. */
const LOOK_EVERY_MS = 1000;
const BLANK = 'about:blank';

/** Where the frame stands; `undefined` where that is another origin's business, empty while it is blank. */
function readAddress(frame: HTMLIFrameElement | null): string | undefined {
  try {
    const address = frame?.contentWindow?.location.href ?? BLANK;
    return address === BLANK ? '' : address;
  } catch {
    return undefined;
  }
}

/**
 * Badge and address of a frame. The address of a page of our own is its real one, read every second; of another
 * origin's only the configured one is known.
 */
export function useFrameState(frame: RefObject<HTMLIFrameElement | null>, platform: URL, investMark: string) {
  const [state, tell] = useReducer(afterFrameEvent, BLANK_FRAME);
  const readable = isOwn(platform);
  const configured = platform.href;
  const { loads } = state;

  useEffect(() => {
    if (!readable || loads === 0) return;
    const look = () => tell({ kind: 'moved', address: readAddress(frame.current) ?? configured });
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [readable, loads, frame, configured]);

  useEffect(() => {
    if (loads === 0) return;
    const timer = setTimeout(() => tell({ kind: 'waited' }), FRAME_REGISTERED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [loads]);

  const onLoad = () => {
    const address = readable ? (readAddress(frame.current) ?? configured) : configured;
    // The empty document that a frame begins with is no page of the platform.
    if (address !== '') tell({ kind: 'loaded', address });
  };

  return {
    badge: badgeOf(state, readable ? investMark : undefined),
    /** The configured one until the frame has loaded. */
    address: state.address || configured,
    loaded: loads > 0,
    onLoad,
  };
}

/** What the badge says of the frame (spec §4). */
export type FrameBadge = 'LOADING' | 'BROWSING' | 'REGISTERED';

interface FrameState {
  /** Where the frame stands, as far as one may know; empty while it is blank. */
  readonly address: string;
  /** It has stood for so long that it counts as registered. */
  readonly waited: boolean;
  /** How often a document has been loaded in it. */
  readonly loads: number;
}

export const BLANK_FRAME: FrameState = { address: '', waited: false, loads: 0 };

export type FrameEvent =
  | { readonly kind: 'loaded'; readonly address: string }
  | { readonly kind: 'moved'; readonly address: string }
  | { readonly kind: 'waited' };

/** Another document begins the wait anew; another address within it ends what the wait has brought. */
export function afterFrameEvent(state: FrameState, event: FrameEvent): FrameState {
  switch (event.kind) {
    case 'loaded':
      return { address: event.address, waited: false, loads: state.loads + 1 };
    case 'moved':
      return event.address === state.address ? state : { ...state, address: event.address, waited: false };
    case 'waited':
      return { ...state, waited: true };
  }
}

/** @param mark text in an address that means "registered"; undefined where the address cannot be read */
export function badgeOf({ address, waited }: FrameState, mark: string | undefined): FrameBadge {
  if (address === '') return 'LOADING';
  const isThere = mark !== undefined && address.includes(mark);
  return waited || isThere ? 'REGISTERED' : 'BROWSING';
}
