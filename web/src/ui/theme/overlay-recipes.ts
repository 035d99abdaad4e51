import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const appears = (name: string, duration = 'base') => ({
  animationName: name,
  animationDuration: duration,
  animationTimingFunction: 'out',
});

const floating = {
  bg: 'surface',
  color: 'text',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'float',
};

const backdrop = {
  bg: 'overlay',
  pos: 'fixed',
  inset: 0,
  zIndex: 'overlay',
  _open: appears('fade-in', 'slow'),
  _closed: appears('fade-out', 'base'),
};

export const menuRecipe = defineSlotRecipe({
  slots: ['content', 'item', 'separator'],
  base: {
    content: {
      ...floating,
      outline: 0,
      minW: '240px',
      maxW: 'min(320px, calc(100vw - 2rem))',
      p: '1',
      zIndex: 'popover',
      _open: appears('rise-in', 'fast'),
      _closed: appears('fade-out', 'fast'),
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: 'control.md',
      px: '3',
      borderRadius: 'md',
      cursor: 'pointer',
      userSelect: 'none',
      outline: 0,
      _highlighted: { bg: 'raised' },
      '& svg': { color: 'muted' },
    },
    separator: { h: '1px', bg: 'line', my: '1', mx: '-1' },
  },
});

export const popoverRecipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      ...floating,
      outline: 0,
      display: 'flex',
      flexDirection: 'column',
      w: 'min(360px, calc(100vw - 2rem))',
      maxH: 'min(480px, calc(100dvh - 6rem))',
      overflow: 'hidden',
      zIndex: 'popover',
      _open: appears('rise-in', 'fast'),
      _closed: appears('fade-out', 'fast'),
    },
  },
});

export const drawerRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'closeTrigger'],
  base: {
    backdrop,
    positioner: { pos: 'fixed', inset: 0, zIndex: 'overlay', display: 'flex' },
    content: {
      pos: 'relative',
      display: 'flex',
      flexDirection: 'column',
      w: '288px',
      maxW: '100%',
      h: 'full',
      bg: 'surface',
      borderRightWidth: '1px',
      boxShadow: 'float',
      outline: 0,
      _open: appears('slide-in-start', 'slow'),
      _closed: appears('slide-out-start', 'base'),
    },
    closeTrigger: { pos: 'absolute', top: '2', right: '2' },
  },
});

export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content'],
  base: {
    backdrop,
    positioner: {
      pos: 'fixed',
      inset: 0,
      zIndex: 'overlay',
      display: 'grid',
      placeItems: { base: 'end stretch', sm: 'center' },
      p: { base: 0, sm: '6' },
    },
    content: {
      ...floating,
      outline: 0,
      w: 'full',
      maxW: { base: 'none', sm: '560px' },
      maxH: { base: '92dvh', sm: 'full' },
      overflow: 'auto',
      // A focused field is not left below the buttons, which stay at the bottom.
      scrollPaddingBottom: '24',
      borderRadius: { base: '12px 12px 0 0', sm: 'lg' },
      _open: appears('rise-in', 'slow'),
      _closed: appears('fade-out', 'base'),
    },
  },
});

export const toastRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'description', 'closeTrigger'],
  base: {
    root: {
      ...floating,
      bg: 'raised',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      w: { base: 'full', sm: '320px' },
      p: '3',
      pl: '4',
      touchAction: 'pan-y',
      _open: appears('rise-in'),
      _closed: { ...appears('rise-out'), animationFillMode: 'forwards' },
      '& > svg': { flex: 'none', mt: '0.5' },
      '&[data-type=info] > svg': { color: 'action.fg' },
      '&[data-type=success] > svg': { color: 'call.fg' },
      '&[data-type=error] > svg': { color: 'put.fg' },
    },
    title: { fontWeight: 'semibold' },
    description: { color: 'muted' },
    closeTrigger: { my: '-1' },
  },
});

export const tooltipRecipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      px: '2',
      py: '1',
      maxW: '280px',
      bg: 'text',
      color: 'canvas',
      borderRadius: 'sm',
      textStyle: 'xs',
      fontWeight: 'medium',
      zIndex: 'tooltip',
      _open: appears('fade-in', 'fast'),
    },
  },
});
