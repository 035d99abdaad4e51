/** What the badge says of the frame (spec §4). */
export type FrameBadge = 'LOADING' | 'BROWSING' | 'REGISTERED';

export interface FrameState {
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
