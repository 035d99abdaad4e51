import { chakra } from '@chakra-ui/react/styled-system';
import { Tabs as Parts } from '@chakra-ui/react/tabs';
import type { ReactNode } from 'react';

const List = chakra(Parts.List, {
  base: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 0, bg: 'surface' },
});
const Name = chakra(Parts.Trigger, {
  base: { display: 'flex', justifyContent: 'center', alignItems: 'center', gap: '1.5', h: '11' },
});
const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });

interface PanelTabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly {
    readonly id: Id;
    readonly label: string;
    /** Shown beside the label. */
    readonly count?: number | undefined;
    readonly panel: ReactNode;
  }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Tabs over the whole width, whose panels stay as they are while another one is shown. */
export function PanelTabs<Id extends string>({ label, tabs, selected, onSelect }: PanelTabsProps<Id>) {
  return (
    <Parts.Root value={selected} onValueChange={({ value }) => onSelect(value as Id)}>
      <List aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <Name key={id} value={id}>
            {name}
            {count !== undefined && count > 0 && <Count>{count}</Count>}
          </Name>
        ))}
      </List>
      {tabs.map(({ id, panel }) => (
        <Parts.Content key={id} value={id}>
          {panel}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
