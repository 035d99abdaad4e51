import { type RefObject, useEffect, useReducer } from 'react';
import { FRAME_REGISTERED_AFTER_MS } from '#schema/limits.js';

/** The full URL of a broker that is configured as a path or as a URL. */
export function brokerAddress(url: string): URL {
  return new URL(url, location.href);
}

/** Whether the page is of our own origin, so that its address may be read and messages may be sent to it. */
export function isOwn(address: URL): boolean {
  return address.origin === location.origin;
}

const PRACTICE = /^\/pratica(\/|$)/;

/** Whether the page is our own practice platform. */
export function isPractice(address: URL): boolean {
  return isOwn(address) && PRACTICE.test(address.pathname);
}

/** An address as it is shown: the path of our own page, the host of an external one. */
export function addressText(address: URL): string {
  return isOwn(address) ? address.pathname : address.host;
}

/** No event reports that a page of the broker has navigated, so its address is polled at this interval. */
const READ_EVERY_MS = 1000;
const BLANK = 'about:blank';

/** Address of the frame; `undefined` if it is of another origin, empty while it is blank. */
function readAddress(frame: HTMLIFrameElement | null): string | undefined {
  try {
    const address = frame?.contentWindow?.location.href ?? BLANK;
    return address === BLANK ? '' : address;
  } catch {
    return undefined;
  }
}

/**
 * Badge and address of a frame. For our own origin the real address is read every second; for another origin only the
 * configured one is known.
 */
export function useFrameState(frame: RefObject<HTMLIFrameElement | null>, broker: URL, investMark: string) {
  const [state, apply] = useReducer(afterFrameEvent, BLANK_FRAME);
  const readable = isOwn(broker);
  const configured = broker.href;
  const { loads } = state;

  useEffect(() => {
    if (!readable || loads === 0) return;
    const read = () => apply({ kind: 'moved', address: readAddress(frame.current) ?? configured });
    const timer = setInterval(read, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [readable, loads, frame, configured]);

  // After the wait, whatever page is shown counts as registered; another document restarts the wait.
  useEffect(() => {
    if (loads === 0) return;
    const timer = setTimeout(() => apply({ kind: 'waited' }), FRAME_REGISTERED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [loads]);

  const onLoad = () => {
    const address = readable ? (readAddress(frame.current) ?? configured) : configured;
    // A frame starts with an empty document, which is not a page of the broker.
    if (address !== '') apply({ kind: 'loaded', address });
  };

  return {
    badge: badgeOf(state, readable ? investMark : undefined),
    /** The configured address until the frame has loaded. */
    address: state.address || configured,
    onLoad,
  };
}

/** What the badge shows about the frame (spec §4). */
export type FrameBadge = 'LOADING' | 'BROWSING' | 'REGISTERED';

interface FrameState {
  /** Address of the frame as far as it can be known; empty while it is blank. */
  readonly address: string;
  /** The page has been shown long enough to count as registered. */
  readonly waited: boolean;
  /** Number of documents loaded in the frame. */
  readonly loads: number;
}

export const BLANK_FRAME: FrameState = { address: '', waited: false, loads: 0 };

export type FrameEvent =
  | { readonly kind: 'loaded'; readonly address: string }
  | { readonly kind: 'moved'; readonly address: string }
  | { readonly kind: 'waited' };

/** Another document restarts the wait; another address in the same document withdraws a wait that is over. */
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

/** @param mark text in an address that means "registered"; undefined if the address cannot be read */
export function badgeOf({ address, waited }: FrameState, mark: string | undefined): FrameBadge {
  if (address === '') return 'LOADING';
  const isThere = mark !== undefined && address.includes(mark);
  return waited || isThere ? 'REGISTERED' : 'BROWSING';
}
