import { Menu as Parts } from '@chakra-ui/react/menu';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';

interface MenuEntry {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Shown above the entries; not an entry. */
  readonly heading?: ReactNode;
  readonly entries: readonly MenuEntry[];
}

const Heading = chakra('div', { base: { px: '3', py: '2', mb: '1', mx: '-1', borderBottomWidth: '1px' } });

/** A menu below its button. */
export function Menu({ trigger, heading, entries }: MenuProps) {
  const select = ({ value }: { readonly value: string }) =>
    entries.find((entry) => entry.value === value)?.onSelect();
  return (
    <Parts.Root positioning={{ placement: 'bottom-end' }} onSelect={select} lazyMount unmountOnExit>
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
