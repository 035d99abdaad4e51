import { createStore } from 'zustand';

/** Icon and colour of a toast; its text always carries the same meaning. */
export type NotifyTone = 'info' | 'success' | 'error';

export interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly tone?: NotifyTone;
}

/** A notice on screen; `leaving` while it fades out. */
export interface ShownNotice extends Notice {
  readonly leaving: boolean;
}

const LEAVING_MS = 200;

/** The visible notice, or null; each call of `notify` creates a new object. */
export const noticeStore = createStore<ShownNotice | null>(() => null);
export const readNotice = noticeStore.getState;

/** Shows a toast for 5 s. One is visible at a time: the newest replaces the previous one. */
export function notify(notice: Notice): void {
  noticeStore.setState({ ...notice, leaving: false }, true);
}

/** Fades the toast out, unless another one replaces it meanwhile. */
export function dismissNotice(): void {
  const shown = readNotice();
  if (!shown || shown.leaving) return;
  const fading = { ...shown, leaving: true };
  noticeStore.setState(fading, true);
  setTimeout(() => {
    if (readNotice() === fading) noticeStore.setState(null);
  }, LEAVING_MS);
}
