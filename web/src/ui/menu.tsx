import { Menu as Parts, Portal } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Words above the entries, not themselves an entry. */
  readonly heading?: ReactNode;
  readonly entries: readonly MenuEntry[];
}

const Heading = chakra('div', { base: { px: '3', py: '2', mb: '1', mx: '-1', borderBottomWidth: '1px' } });

export function Menu({ trigger, heading, entries }: MenuProps) {
  const select = ({ value }: { readonly value: string }) =>
    entries.find((entry) => entry.value === value)?.onSelect();
  return (
    <Parts.Root positioning={{ placement: 'bottom-end' }} onSelect={select}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Portal>
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
      </Portal>
    </Parts.Root>
  );
}
