import { createStore } from 'zustand';

/** Which icon and colour a toast carries; its text always says it too. */
export type NotifyTone = 'info' | 'success' | 'error';

export interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly tone?: NotifyTone;
}

/** A notice as it is shown; `leaving` while it fades. */
export interface ShownNotice extends Notice {
  readonly leaving: boolean;
}

const LEAVING_MS = 200;

/** The notice that is visible now, or null; each call of `notify` makes a new object. */
export const noticeStore = createStore<ShownNotice | null>(() => null);
export const readNotice = noticeStore.getState;

/** Shows a toast for 5 s. One is visible at a time: the newest replaces the one before. */
export function notify(notice: Notice): void {
  noticeStore.setState({ ...notice, leaving: false }, true);
}

/** Lets the toast fade away, unless another replaces it meanwhile. */
export function dismissNotice(): void {
  const shown = readNotice();
  if (!shown || shown.leaving) return;
  const fading = { ...shown, leaving: true };
  noticeStore.setState(fading, true);
  setTimeout(() => {
    if (readNotice() === fading) noticeStore.setState(null);
  }, LEAVING_MS);
}
