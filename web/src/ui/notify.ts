import { createToaster } from '@chakra-ui/react';

/** Which icon and colour a toast carries; the words always say it too. */
export type NotifyTone = 'info' | 'success' | 'error';

interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly tone?: NotifyTone;
}

const VISIBLE_MS = 5000;

export const toaster = createToaster({
  placement: 'bottom-end',
  max: 1,
  duration: VISIBLE_MS,
  hotkey: ['F8'],
  offsets: '16px',
});

/** Shows a toast for 5 s. One is visible at a time: the newest takes the place of the one before. */
export function notify({ title, description, tone = 'info' }: Notice): void {
  toaster.remove();
  toaster.create({ title, description, type: tone });
}
