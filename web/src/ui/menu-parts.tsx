import { Menu as Parts } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';

interface MenuEntry {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it; give it `aria-haspopup="menu"`. */
  readonly trigger: ReactElement;
  /** Shown above the entries; not an entry. */
  readonly heading?: ReactNode;
  readonly entries: readonly MenuEntry[];
}

const Heading = chakra('div', { base: { px: '3', py: '2', mb: '1', mx: '-1', borderBottomWidth: '1px' } });

interface MenuPartsProps extends MenuProps {
  /** Whether it was opened by key, which focuses the first entry; a pointer focuses none. */
  readonly byKey: boolean;
}

/** The open menu; rendered only by `Menu`, when it is about to be used. */
export function MenuParts({ trigger, heading, entries, byKey }: MenuPartsProps) {
  const select = ({ value }: { readonly value: string }) =>
    entries.find((entry) => entry.value === value)?.onSelect();
  return (
    <Parts.Root
      defaultOpen
      defaultHighlightedValue={byKey ? entries[0]?.value : undefined}
      positioning={{ placement: 'bottom-end' }}
      onSelect={select}
    >
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Positioner>
        <Parts.Content>
          {heading && <Heading>{heading}</Heading>}
          {entries.map(({ value, label, icon }) => (
            <Parts.Item key={value} value={value}>
              {icon}
              {label}
            </Parts.Item>
          ))}
        </Parts.Content>
      </Parts.Positioner>
    </Parts.Root>
  );
}
