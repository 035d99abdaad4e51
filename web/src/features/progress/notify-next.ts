import { type Notice, notify, readNotice, subscribeNotice } from '../../ui/notify';

/** The toast of what earned the level comes within this time, from an answer that overtook or was overtaken. */
const OTHERS_FIRST_MS = 1000;

/**
 * Shows a toast once no other is visible: one is visible at a time (spec §9), and the newest would take the place
 * of one that has not been read. Returns what calls it off.
 */
export function notifyNext(notice: Notice): () => void {
  let stop = () => {};
  const tell = () => {
    if (readNotice() !== null) return;
    stop();
    notify(notice);
  };
  const timer = setTimeout(() => {
    stop = subscribeNotice(tell);
    tell();
  }, OTHERS_FIRST_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
