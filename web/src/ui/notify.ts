/** Which icon and colour a toast carries; the words always say it too. */
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
const listeners = new Set<() => void>();
let shown: ShownNotice | null = null;

function show(notice: ShownNotice | null): void {
  shown = notice;
  for (const listener of listeners) listener();
}

/** Shows a toast for 5 s. One is visible at a time: the newest takes the place of the one before. */
export function notify(notice: Notice): void {
  show({ ...notice, leaving: false });
}

/** Lets the toast fade away, unless another takes its place meanwhile. */
export function dismissNotice(): void {
  if (!shown || shown.leaving) return;
  const fading = { ...shown, leaving: true };
  show(fading);
  setTimeout(() => {
    if (shown === fading) show(null);
  }, LEAVING_MS);
}

/** The notice that is visible now, or null; each call of `notify` makes a new object. */
export function readNotice(): ShownNotice | null {
  return shown;
}

export function subscribeNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
