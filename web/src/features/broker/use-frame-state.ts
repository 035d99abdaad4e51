import { type RefObject, useEffect, useReducer } from 'react';
import { FRAME_REGISTERED_AFTER_MS } from '#schema/limits.js';
import { afterFrameEvent, BLANK_FRAME, badgeOf } from './frame-state';
import { isOwn } from './platform-address';

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
