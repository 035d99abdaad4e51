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
