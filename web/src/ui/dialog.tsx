import { chakra } from '@chakra-ui/react/styled-system';
import type { DialogProps } from './dialog-parts';
import { onFirstOpen } from './on-demand';

export const DialogBody = chakra('div', { base: { px: { base: '4', sm: '6' }, pb: { base: '4', sm: '5' } } });

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  '& > button': { flex: { base: 'auto', sm: 'none' } },
} as const;

/** Buttons at the end of a part of a dialog; on a phone they share its width. */
export const Actions = chakra('div', { base: actions });

/**
 * Buttons at the end of a dialog; on a phone they share its width. They stay in view while a long dialog scrolls, unless
 * the viewport is so low that they would take most of it.
 */
export const DialogFoot = chakra('div', {
  base: {
    bg: 'surface',
    '@media (min-height: 30rem)': { position: 'sticky', bottom: 0, zIndex: 1 },
    ...actions,
    px: { base: '4', sm: '6' },
    py: { base: '3', sm: '4' },
    borderTopWidth: '1px',
  },
});

/**
 * A dialog over the page. It traps the focus, closes on ESC and returns the focus; closing it discards what was typed.
 * Its code loads when it is first opened.
 */
export const Dialog = onFirstOpen<DialogProps>(() =>
  import('./dialog-parts').then(({ DialogParts }) => DialogParts),
);
