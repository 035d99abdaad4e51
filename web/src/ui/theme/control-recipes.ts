import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    // List and panel are laid out by the page.
    root: { display: 'contents' },
    list: {
      display: 'flex',
      gap: { base: '4', md: '6' },
      // Not a border: the selected tab's line covers this one, and tabs over a border would make the row scroll vertically.
      boxShadow: 'inset 0 -1px {colors.line}',
      overflowX: 'auto',
      _print: { display: 'none' },
    },
    trigger: {
      flex: 'none',
      h: 'control.md',
      color: 'muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      cursor: 'pointer',
      _hover: { color: 'text' },
      _selected: { color: 'text', borderColor: 'action.fg' },
      _focusVisible: { outlineOffset: '-2px', borderRadius: 'sm' },
    },
    content: { _focusVisible: { borderRadius: 'md' } },
  },
});

/** The ring of a control whose input is hidden. */
export const focusRing = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
};

export const segmentRow = {
  display: 'flex',
  gap: '0.5',
  p: '0.5',
  bg: 'field',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'md',
} as const;

export const segment = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: '1',
  minW: 0,
  h: '7',
  px: '2',
  borderRadius: 'sm',
  textStyle: 'xs',
  fontWeight: 'medium',
  color: 'muted',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  _hover: { color: 'text' },
} as const;

export const chosenSegment = {
  bg: 'raised',
  color: 'text',
  boxShadow: '0 0 0 1px {colors.line.strong}',
} as const;

export const segmentGroupRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'itemText'],
  base: {
    root: segmentRow,
    item: {
      ...segment,
      _disabled: {
        color: 'muted',
        opacity: '0.5',
        cursor: 'not-allowed',
        textDecoration: 'line-through',
      },
      _checked: chosenSegment,
      ...focusRing,
    },
  },
  variants: { size: { md: {}, lg: { root: { h: 'control.lg' }, item: { h: 'full' } } } },
  defaultVariants: { size: 'md' },
});
