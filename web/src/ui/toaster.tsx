import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { dismissNotice, readNotice, subscribeNotice } from './notify';
import { Toast } from './toast';
import { useHotkeyFocus } from './use-hotkey-focus';

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    bottom: { base: '4', sm: '6' },
    right: { base: '4', sm: '6' },
    left: { base: '4', sm: 'auto' },
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
});

interface ToasterProps {
  /** Names the region; an application within another one's page tells its own apart. */
  readonly label?: string;
}

/**
 * The place where `notify` shows its toasts: a polite live region that F8 focuses. Mounted once.
 * It is our own because Ark's can neither be swiped nor let a new toast replace the one before.
 */
export function Toaster({ label = 'Avisos (F8)' }: ToasterProps) {
  const notice = useSyncExternalStore(subscribeNotice, readNotice);
  const region = useRef<HTMLElement>(null);
  const giveFocusBack = useHotkeyFocus('F8', region);
  const dismiss = useCallback(() => {
    giveFocusBack();
    dismissNotice();
  }, [giveFocusBack]);

  return (
    <Region ref={region} tabIndex={-1} aria-label={label} aria-live="polite">
      {notice && <Toast notice={notice} onDismiss={dismiss} />}
    </Region>
  );
}
