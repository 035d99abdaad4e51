import { createToaster } from '@chakra-ui/react/toast';
import { isFramed, postTo } from './own-frame';

/** Icon and colour of a toast; its text always carries the same meaning. */
export type NotifyTone = 'info' | 'success' | 'error';

export interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly tone?: NotifyTone;
}

/** Spec §9: one toast at a time, for 5 s; F8 focuses the region. */
export const toaster = createToaster({
  placement: 'bottom-end',
  max: 1,
  duration: 5000,
  removeDelay: 200,
  offsets: '1rem',
  hotkey: ['F8'],
});

/** The region gives the focus back when it loses it, but not when the focused toast is removed. */
function releaseFocus(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest('[data-scope=toast]')) focused.blur();
}

/**
 * Shows a toast. It replaces the one that is shown; Chakra's would wait for it. The page around a frame shows the frame's:
 * one at a time, and in the window, where the frame may be taller.
 */
export function notify(notice: Notice): void {
  if (isFramed()) {
    postTo(window.parent, { kind: 'notice', ...notice });
    return;
  }
  const { tone = 'info', ...text } = notice;
  dismissNotice();
  toaster.create({
    ...text,
    type: tone,
    onStatusChange: ({ status }) => status === 'dismissing' && releaseFocus(),
  });
}

/** The visible toast, or null. */
export const readNotice = () => toaster.getVisibleToasts()[0] ?? null;

/** Removes the toast at once. */
export function dismissNotice(): void {
  toaster.remove();
}
