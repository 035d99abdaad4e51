import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

const List = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '4', md: '6' },
    // Not a border: the selected tab's line covers this one, and tabs over a border would make the row scroll vertically.
    boxShadow: 'inset 0 -1px {colors.line}',
    overflowX: 'auto',
  },
});
const Face = chakra('button', {
  base: {
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
});
const Panel = chakra('div', {
  base: { _focusVisible: { borderRadius: 'md' } },
  variants: { fadesIn: { true: { animation: 'fade-in {durations.fast} {easings.out}' } } },
});

/** Whether another tab has been selected since the first one: that one is there with the page and does not fade in. */
function useHasMoved(selected: string): boolean {
  const [shown, setShown] = useState({ selected, hasMoved: false });
  if (shown.selected !== selected) setShown({ selected, hasMoved: true });
  return shown.hasMoved;
}

/** Index of the tab that a key moves to from the one at `index`; undefined for other keys. */
export function tabAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs as in the ARIA pattern: one tab stop, arrow keys, Home and End; the panel follows the focus. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const tabId = (id: Id) => `${base}-${id}`;
  const panelId = `${base}-panel`;
  const fadesIn = useHasMoved(selected);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selected);
    const next = tabs[tabAfterKey(event.key, index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabId(next.id))?.focus();
    onSelect(next.id);
  };
  return (
    <>
      <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const isSelected = tab.id === selected;
          return (
            <Face
              key={tab.id}
              id={tabId(tab.id)}
              type="button"
              role="tab"
              aria-selected={isSelected}
              aria-controls={isSelected ? panelId : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </Face>
          );
        })}
      </List>
      <Panel
        key={selected}
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(selected)}
        tabIndex={0}
        fadesIn={fadesIn}
      >
        {children}
      </Panel>
    </>
  );
}
