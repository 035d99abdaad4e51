/** Which icon and colour a toast carries; the words always say it too. */
export type NotifyTone = 'info' | 'success' | 'error';

export interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly tone?: NotifyTone;
}

const listeners = new Set<() => void>();
let shown: Notice | null = null;

function show(notice: Notice | null): void {
  shown = notice;
  for (const listener of listeners) listener();
}

/** Shows a toast for 5 s. One is visible at a time: the newest takes the place of the one before. */
export function notify(notice: Notice): void {
  show({ ...notice });
}

export function dismissNotice(): void {
  show(null);
}

/** The notice that is visible now, or null; a new call of `notify` is a new object. */
export function readNotice(): Notice | null {
  return shown;
}

export function subscribeNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
