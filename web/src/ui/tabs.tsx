import { Tabs as Parts } from '@chakra-ui/react/tabs';
import { type ReactNode, useState } from 'react';

/** Whether another tab has been selected since the first one: that one is there with the page and does not fade in. */
function useHasMoved(selected: string): boolean {
  const [shown, setShown] = useState({ selected, hasMoved: false });
  if (shown.selected !== selected) setShown({ selected, hasMoved: true });
  return shown.hasMoved;
}

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Between the tabs and the panel, in the order of the page and of the Tab key. */
  readonly beside?: ReactNode;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs as in the ARIA pattern: one tab stop, arrow keys, Home and End; the panel follows the focus. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, beside, children } = props;
  const fadesIn = useHasMoved(selected);
  return (
    <Parts.Root value={selected} onValueChange={({ value }) => onSelect(value as Id)}>
      <Parts.List aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <Parts.Trigger key={id} value={id}>
            {name}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {beside}
      <Parts.Content
        key={selected}
        value={selected}
        animation={fadesIn ? 'fade-in {durations.fast} {easings.out}' : undefined}
      >
        {children}
      </Parts.Content>
    </Parts.Root>
  );
}
