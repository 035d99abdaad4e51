/**
 * What a page and a page of ours in its frame tell each other. Messages are sent to our own origin only, and taken only
 * from the other of the two.
 */
export type FrameMessage =
  /** From the frame: the height of its content, CSS pixels. The first one says that it is ready for the others. */
  | { readonly kind: 'height'; readonly height: number }
  /** From the frame: a toast. */
  | {
      readonly kind: 'notice';
      readonly title: string;
      readonly description?: string;
      readonly tone?: 'info' | 'success' | 'error';
    }
  /** From the frame: the balance of the account in it, centavos. */
  | { readonly kind: 'balance'; readonly balance: number }
  /** From the frame: the market that the user chose there, a `MarketChoice`. */
  | { readonly kind: 'market'; readonly market: unknown }
  /** From the frame: the ticket in it, a `FramedTicket`; undefined while no order can be placed. */
  | { readonly kind: 'ticket'; readonly ticket: unknown }
  /** To the frame: a button of its ticket, which the page around it shows, was pressed. */
  | { readonly kind: 'press'; readonly direction: 'CALL' | 'PUT'; readonly byKey: boolean }
  /** To the frame: the address, path and query, of the page that it shall show. */
  | { readonly kind: 'show'; readonly address: string }
  /** To the frame: what the page around it is about, a `Desk`. */
  | { readonly kind: 'desk'; readonly desk: unknown };

/** Whether this page is in a frame of another page of ours; the security headers allow no one else. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;

export function postTo(other: Window, message: FrameMessage): void {
  other.postMessage(message, location.origin);
}

/** Listens to the messages of another window; returns a function that stops it. */
export function listenTo(
  other: () => Window | null | undefined,
  onMessage: (message: FrameMessage) => void,
): () => void {
  const onEvent = ({ origin, source, data }: MessageEvent) => {
    // Our own pages send nothing else; a browser's extension may.
    if (origin === location.origin && source !== null && source === other() && data?.kind) onMessage(data);
  };
  window.addEventListener('message', onEvent);
  return () => window.removeEventListener('message', onEvent);
}

/**
 * The part of this page that can be seen, CSS pixels, if it is in a frame that is taller than the window: a frame's own
 * `position: fixed` refers to all of it.
 */
export function visiblePart(): { readonly top: number; readonly height: number } | undefined {
  const frame = isFramed() ? window.frameElement?.getBoundingClientRect() : undefined;
  if (!frame || frame.height <= window.parent.innerHeight) return undefined;
  const root = window.parent.document.documentElement;
  const header = Number.parseFloat(window.parent.getComputedStyle(root).scrollPaddingTop) || 0;
  const top = Math.max(0, header - frame.top);
  return { top, height: Math.min(frame.height, window.parent.innerHeight - frame.top) - top };
}
